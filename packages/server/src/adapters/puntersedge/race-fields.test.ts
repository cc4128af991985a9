import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { book, listed, madeFeed, runner } from "../../../test/adapters/puntersedge/made-feed";
import { ManualClock } from "../../../test/support/manual-clock";
import { FieldLedger, filledPaths } from "../feed/field-ledger";
import { mapListedRace } from "./map-listed-race";
import { mapRunners } from "./map-runners";
import { RACE_FIELDS } from "./race-fields";

const ledger = new FieldLedger(RACE_FIELDS, new ManualClock(0));

const EXAMPLES = process.env.RAILBIRD_FEEDS
  ? `${process.env.RAILBIRD_FEEDS}/puntersedge`
  : fileURLToPath(new URL("../../../../../../shared/feeds/puntersedge", import.meta.url));

/** A race with every field that is read, and some that are not. */
const full = listed({
  venue_canonical: "Grafton",
  distance_m: 1700,
  track_condition: "Soft (5)",
  weather: "Fine",
  race_class: "MDN",
  conditions: "Maiden Plate",
  prize_total: 27_000,
  rail: "True",
  status: "abandoned",
  market_closed_at: "2026-09-07T03:20:30Z",
  inplay_at: "2026-09-07T03:21:00Z",
  places_paid: 3,
  cached: true,
  scratchings: [
    { name: "Airhawk", number: 1, barrier: 9, scratched_at: "2026-09-03T11:47:44Z", late: true, emergency: true },
  ],
  runners: [
    runner(2, {
      barrier: 6,
      jockey: "J",
      trainer: "T",
      weight: 58,
      form: "1x2",
      bookmakers: [
        book("tab", 8, { place_price: 2.6, source_url: "https://tab.example/1", top2_price: 2.5 }),
        book("neds", 8, { stale: true }),
      ],
    }),
  ],
});

async function examples(): Promise<readonly object[]> {
  const names = ["docs-example-events-2026-09-07.json", "docs-example-next-to-go-2026-09-07.json"];
  const files = await Promise.all(names.map((name) => readFile(`${EXAMPLES}/${name}`, "utf8")));
  return files.flatMap((text) => JSON.parse(text) as object[]);
}

/** All that the adapter makes of a race. */
function mapped(race: object): unknown {
  const rejected: string[] = [];
  const reject = (reason: string, about: string) => rejected.push(`${reason} ${about}`);
  const { runners = [], scratchings = [] } = race as { runners?: unknown[]; scratchings?: unknown[] };
  return [mapListedRace(race, reject), mapRunners({ runners, scratchings }, "race", 0, reject), rejected];
}

/** A copy without the values at these paths. */
function without<T>(value: T, is: (path: string) => boolean, path = ""): T {
  if (Array.isArray(value)) return value.map((item) => without(item, is, `${path}[]`)) as T;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => typeof inner === "object" || !is(join(path, name)));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, is, join(path, name))])) as T;
}

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

describe.each([
  ["own", async () => [full]] as const,
  ...(existsSync(EXAMPLES) ? [["documented", examples] as const] : []),
])("the fields of %s races", (_, read) => {
  it("are all read, or left unread for a reason", async () => {
    expect((await read()).flatMap((race) => ledger.unknown(filledPaths(race)))).toEqual([]);
  });

  it("that are left unread change nothing of what the adapter makes of the race", async () => {
    for (const race of await read()) {
      const bare = without(race, (path) => ledger.unknown([path]).length > 0 || !RACE_FIELDS.read.includes(path));
      expect(mapped(bare)).toEqual(mapped(race));
    }
  });
});

it("each field that is read is missed when it is gone", () => {
  const shut = listed({ venue: "Nowhere Flat", venue_canonical: "Grafton", market_closed_at: "2026-09-07T03:20:30Z" });
  const races = [full, shut, listed({ venue: "Nowhere Flat" })];
  const isMissed = (path: string) =>
    races.some(
      (race) => JSON.stringify(mapped(without(race, (each) => each === path))) !== JSON.stringify(mapped(race)),
    );
  expect(RACE_FIELDS.read.filter((path) => !isMissed(path))).toEqual([]);
});

it("a field that nobody has decided about is reported once", async () => {
  const feed = madeFeed({ next: [listed({ pace_rating: 7 })] });
  await feed.card();
  const reported = async () => (await feed.race("race-1"))?.rejections.map(({ reason, about }) => `${reason} ${about}`);
  expect(await reported()).toEqual(["field_new pace_rating"]);
  await feed.clock.advance(10 * 60_000);
  expect(await reported()).toEqual([]);
});
