import type { Handlers } from "@railbird/contract";
import { type OperationOf, type ParamsOf, READS, type ReadName, ref } from "@railbird/reads";
import { Reader } from "@railbird/reads/reader";
import type { RaceDay } from "../race-day/create-race-day";
import { mockedSource } from "../race-day/mocked-source";
import { notFound } from "./responses";

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

/** What the 404 message of a missing read calls it. */
const THING: { readonly [Name in ReadName]?: string } = {
  meeting: "Meeting",
  race: "Race",
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
