import type { StreamHello, StreamPatch } from "@railbird/contract";
import { type ReadRef, refOfTopic } from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import { HttpResponse } from "msw";
import type { RaceDay } from "../race-day/create-race-day";
import { readerOf } from "./reads";
import { errorResponse } from "./responses";

/** The live stream of a mocked race day: a hello, then each change as a patch that replaces the whole read. */
export function mockedStream(day: RaceDay, topicsText: string): HttpResponse<null | string | ReadableStream> {
  const topics = topicsText.split(",").map((topic) => ({ topic, ref: refOfTopic(topic) }));
  const unknown = topics.find(({ ref }) => ref === undefined);
  if (unknown !== undefined) {
    const { status, body } = errorResponse(400, "badRequest", `query.topics: There is no topic ${unknown.topic}.`);
    return new HttpResponse(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  }
  const followed = topics.flatMap(({ topic, ref }) => (ref === undefined ? [] : [{ topic, ref }]));
  const text = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: StreamHello | StreamPatch) =>
        controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      const versions = new Map(followed.map(({ topic, ref }) => [topic, versionOf(day, ref)]));
      send("hello", { now: isoInstant(day.now()), versions: Object.fromEntries(versions) });
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
