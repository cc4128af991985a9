import type { Handlers } from "@railbird/contract";
import { type OperationOf, type ParamsOf, RESOURCES, type ResourceName, ref } from "@railbird/resources";
import { ResourceReader } from "@railbird/resources/reader";
import type { RaceDay } from "../race-day/create-race-day";
import { mockedSource } from "../race-day/mocked-source";
import { notFound } from "./responses";

type Reads = Pick<Handlers<RaceDay>, OperationOf<ResourceName>>;

const readers = new WeakMap<RaceDay, ResourceReader>();

/** The reader of a race day: the same code as on the server. */
export function readerOf(day: RaceDay): ResourceReader {
  const known = readers.get(day);
  if (known !== undefined) return known;
  const reader = new ResourceReader(mockedSource(day));
  readers.set(day, reader);
  return reader;
}

/** What the 404 message of a missing read calls it. */
const THING: { readonly [Name in ResourceName]?: string } = {
  meeting: "Meeting",
  race: "Race",
  prices: "Race",
  bestPrices: "Race",
  tips: "Race",
  runner: "Runner",
  person: "Person",
};

function serve(name: ResourceName) {
  return ({ params, query }: { readonly params: object; readonly query: object }, day: RaceDay) => {
    const read = readerOf(day).read(ref(name, { ...params, ...query } as ParamsOf<typeof name>));
    if (read === undefined) return notFound(THING[name] ?? "This");
    const versioned = "topic" in RESOURCES[name];
    return {
      status: 200,
      body: read.value(),
      headers: { "cache-control": "no-store", ...(versioned && { "railbird-version": String(read.version) }) },
    };
  };
}

/** Handlers of every public read. */
export const reads = Object.fromEntries(
  (Object.keys(RESOURCES) as ResourceName[]).map((name) => [RESOURCES[name].operation, serve(name)]),
) as unknown as Reads;
