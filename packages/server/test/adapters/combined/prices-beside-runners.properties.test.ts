import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedMeeting, FeedRunner } from "../../../src/ports/odds-feed";
import { CardFeed, meetingOf } from "./card-feed";
import { combine } from "./combine";

const never = new AbortController().signal;
const DATE = "2026-07-08";
const NOON = Date.parse("2026-07-08T02:00:00Z");
const MINUTE = 60_000;

/** Spellings of two venues, one of them unknown to the table. */
const VENUES = [
  ["Sandown", "Sandown-Hillside", "SANDOWN (R)", "Sportsbet Sandown Lakeside"],
  ["Wattle Flat", "WATTLE FLAT", "wattle-flat"],
] as const;

/** A real runner: in this meeting and race, under this number, with a price that identifies it. */
interface TrueRunner {
  readonly meeting: number;
  readonly race: number;
  readonly number: number;
}
const nameOf = ({ meeting, race, number }: TrueRunner) => `Horse ${"abcd"[meeting]} ${"efg"[race]} ${"hijk"[number]}`;
const priceOf = ({ meeting, race, number }: TrueRunner) => 2 + meeting * 100 + race * 10 + number;

/** How one feed lists a meeting: whether at all, in which spelling, with numbers that may be wrong and starts that may be late. */
const view = fc.record({
  listed: fc.boolean(),
  spelling: fc.nat(3),
  races: fc.subarray([0, 1, 2], { minLength: 1 }),
  lateBy: fc.constantFrom(0, 0, 5, 45),
  raceShift: fc.constantFrom(0, 0, 0, 1),
  numberShift: fc.constantFrom(0, 0, 0, 1),
  scratched: fc.option(fc.nat(3), { nil: undefined }),
});
const feedViews = fc.array(view, { minLength: 4, maxLength: 4 });

/** Four meetings: two of each venue on one day, the second of them some hours after the first. */
function cardOf(
  feed: string,
  views: readonly (typeof view extends fc.Arbitrary<infer T> ? T : never)[],
): FeedMeeting[] {
  return views.flatMap((own, meeting) => {
    if (!own.listed) return [];
    const venue = VENUES[meeting % 2]?.[own.spelling % (VENUES[meeting % 2]?.length ?? 1)] ?? "";
    const begin = NOON + Math.floor(meeting / 2) * 240 * MINUTE + own.lateBy * MINUTE;
    const races = own.races.map((race) => ({
      number: race + 1 + own.raceShift,
      startTime: begin + race * 30 * MINUTE,
      runners: [0, 1, 2, 3].map((number): FeedRunner => {
        const truth = { meeting, race, number };
        const scratched = own.scratched === number;
        return {
          id: `${number}`,
          number: number + 1 + own.numberShift,
          name: feed === "a" ? nameOf(truth) : nameOf(truth).toUpperCase(),
          scratched,
          profile: { [feed === "a" ? "sire" : "dam"]: nameOf(truth) },
          past: { [feed === "a" ? "starts" : "indicators"]: [{ date: DATE, text: nameOf(truth), against: false }] },
          ...(!scratched && {
            otherPrices: [{ of: `${feed} ${nameOf(truth)}`, kind: "tote" as const, win: 2, seenAt: NOON }],
          }),
          prices: scratched ? [] : [{ bookmakerId: feed, odds: priceOf(truth), seenAt: NOON }],
        };
      }),
    }));
    return [meetingOf(feed, { venue, date: DATE, key: `${meeting}` }, races)];
  });
}

describe("A price, and what a form guide says,", () => {
  it("is never shown for another runner, however two feeds name and number meetings, races and runners", async () => {
    await fc.assert(
      fc.asyncProperty(feedViews, feedViews, fc.nat(2), async (first, second, down) => {
        const feeds = [new CardFeed("a", cardOf("a", first)), new CardFeed("b", cardOf("b", second))];
        const combined = combine(feeds);
        await combined.readCard([DATE], never);
        const failing = feeds[down];
        if (failing !== undefined) failing.down = true;
        const { meetings } = await combined.readCard([DATE], never);
        if (failing !== undefined) failing.down = false;
        const ids = meetings.flatMap((meeting) => meeting.races.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          const reading = await combined.readRace(id, never);
          for (const runner of reading?.race.runners ?? []) {
            for (const { odds } of runner.prices) {
              const truth = { meeting: Math.floor((odds - 2) / 100), race: Math.floor(((odds - 2) % 100) / 10) };
              const price = { ...truth, number: (odds - 2) % 10 };
              expect(nameOf(price).toLowerCase()).toBe(runner.name.toLowerCase());
            }
            for (const parent of Object.values(runner.profile ?? {}))
              expect(String(parent).toLowerCase()).toBe(runner.name.toLowerCase());
            for (const { of } of runner.otherPrices ?? [])
              expect(of.slice(2).toLowerCase()).toBe(runner.name.toLowerCase());
            for (const told of Object.values(runner.past ?? {}).flat())
              expect((told as { readonly text: string }).text.toLowerCase()).toBe(runner.name.toLowerCase());
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
