import type { ChangesHello, Handlers, StreamHello, StreamPatch } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import { FIRST_TAGLINE } from "@railbird/domain";
import {
  dayReads,
  type OperationOf,
  type ParamsOf,
  READS,
  type ReadName,
  type ReadRef,
  ref,
  refOfTopic,
  topicOf,
} from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import { Reader } from "@railbird/reads/reader";
import { HttpResponse } from "msw";
import type { RaceDay } from "../race-day/create-race-day";
import { mockedSource } from "../race-day/mocked-source";
import { errorResponse, notFound } from "./responses";

/** The contract itself, and taglines, of which none is counted. */
export const meta: Meta = {
  getContractJson() {
    return { status: 200, body: { ...document } };
  },
  countTagline() {
    return { status: 204 };
  },
  listTaglines() {
    return { status: 200, body: { taglines: [FIRST_TAGLINE], days: [] } };
  },
  getContractYaml() {
    return { status: 200, body: documentYaml };
  },
};

type Reads = Pick<Handlers<RaceDay>, OperationOf<ReadName>>;

const readers = new WeakMap<RaceDay, Reader>();

/** The reader of a race day: the same code as on the server. */
export function readerOf(day: RaceDay): Reader {
  const known = readers.get(day);
  if (known !== undefined) return known;
  const reader = new Reader(mockedSource(day));
  readers.set(day, reader);
  return reader;
}

/** The noun for a missing read in its 404 message. */
const THING: { readonly [Name in ReadName]?: string } = {
  meeting: "Meeting",
  race: "Race",
  form: "Race",
  prices: "Race",
  bestPrices: "Race",
  tips: "Race",
  runner: "Runner",
  person: "Person",
};

function serve(name: ReadName) {
  return ({ params, query }: { readonly params: object; readonly query: object }, day: RaceDay) => {
    const read = readerOf(day).read(ref(name, { ...params, ...query } as ParamsOf<typeof name>));
    if (read === undefined) return notFound(THING[name] ?? "This");
    const versioned = "topic" in READS[name];
    return {
      status: 200,
      body: read.value(),
      headers: { "cache-control": "no-store", ...(versioned && { "railbird-version": String(read.version) }) },
    };
  };
}

/** Handlers of every public read. */
export const reads = Object.fromEntries(
  (Object.keys(READS) as ReadName[]).map((name) => [READS[name].operation, serve(name)]),
) as unknown as Reads;

/** The live stream of a mocked race day: a hello, then each change as a patch that replaces the whole read. */
export function mockedStream(day: RaceDay, topicsText: string): HttpResponse<null | string | ReadableStream> {
  const topics = topicsText.split(",").map((topic) => ({ topic, ref: refOfTopic(topic) }));
  const unknown = topics.find(({ ref }) => ref === undefined);
  if (unknown !== undefined) {
    const { status, body } = errorResponse(400, "badRequest", `query.topics: There is no topic ${unknown.topic}.`);
    return new HttpResponse(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  }
  const followed = topics.flatMap(({ ref }) => ref ?? []);
  return eventStream(day, followed, (versions) => ({ now: isoInstant(day.now()), versions }));
}

/** Every change of a mocked race day, as server-sent events. It keeps none: each connection begins anew. */
export function mockedChanges(day: RaceDay): HttpResponse<ReadableStream> {
  const raceIds = day.meetings.flatMap(({ races }) => races.map(({ id }) => id));
  const refs = dayReads(
    day.meetings.map(({ id }) => id),
    raceIds,
  );
  const hello = (versions: Record<string, number>) => ({
    now: isoInstant(day.now()),
    cursor: CHANGES_CURSOR,
    resumed: false,
    versions,
  });
  return eventStream(day, refs, hello);
}

const CHANGES_CURSOR = "mocked-0";

function eventStream(
  day: RaceDay,
  refs: readonly ReadRef[],
  helloOf: (versions: Record<string, number>) => StreamHello | ChangesHello,
): HttpResponse<ReadableStream> {
  const followed = refs.map((ref) => ({ topic: topicOf(ref) ?? ref.name, ref }));
  const text = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: StreamHello | ChangesHello | StreamPatch) =>
        controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      const versions = new Map(followed.map(({ topic, ref }) => [topic, versionOf(day, ref)]));
      send("hello", helloOf(Object.fromEntries(versions)));
      stop = day.subscribe(() => {
        for (const { topic, ref } of followed) {
          const [from, to] = [versions.get(topic) ?? 0, versionOf(day, ref)];
          if (from === to) continue;
          versions.set(topic, to);
          const value = readerOf(day).read(ref)?.value() ?? null;
          send("patch", { topic, from, to, at: isoInstant(day.now()), patch: [{ op: "replace", path: "", value }] });
        }
      });
    },
    cancel() {
      stop();
    },
  });
  return new HttpResponse(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}

function versionOf(day: RaceDay, ref: ReadRef): number {
  return readerOf(day).read(ref)?.version ?? 0;
}

type Meta = Pick<Handlers<RaceDay>, "getContractJson" | "getContractYaml" | "countTagline" | "listTaglines">;
