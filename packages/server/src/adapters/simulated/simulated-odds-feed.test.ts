import { isListedToday, melbourneDates, nextToJump, RACING_CODES } from "@railbird/domain";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { cardOf, daysFrom, feedAt, HOUR, raceOf, racesOf, signal } from "../../../test/adapters/simulated/support";
import type { SimulatedMeeting } from "./race-script";

const DATE = "2026-11-20";
/** One race in so many stands for a day. */
const EVERY = 11;

let card: readonly SimulatedMeeting[] = [];

beforeAll(async () => {
  card = await cardOf(feedAt("2026-11-20T15:00:00+11:00").feed, DATE, "2026-11-19");
});

describe("SimulatedOddsFeed", () => {
  it("says that its prices are invented", () => {
    expect(feedAt("2026-11-20T15:00:00+11:00").feed.identity).toMatchObject({ name: "simulated", simulated: true });
  });

  it("reads the meetings of the dates asked for, each race with its meeting's own words", async () => {
    expect(new Set(card.map(({ date }) => date))).toEqual(new Set([DATE, "2026-11-19"]));
    for (const { id: meetingId, venue, state, racingCode, races } of card) {
      const words = [meetingId, venue, state, racingCode];
      const told = races.map((race) => [race.meetingId, race.venue, race.state, race.racingCode]);
      expect(told).toEqual(races.map(() => words));
    }
    expect(await cardOf(feedAt("2026-11-20T15:00:00+11:00").feed)).toEqual([]);
  });

  it("reads a race as the card has it, with what its runners did before, and knows no other", async () => {
    const { feed } = feedAt("2026-11-20T15:00:00+11:00");
    const [meeting] = card;
    const { runners, ...facts } = (await raceOf(feed, meeting?.races[3]?.id ?? "")) ?? { runners: [] };
    expect({ ...facts, runners: runners.map(({ past: _, ...runner }) => runner) }).toEqual(meeting?.races[3]);
    expect(runners.filter(({ past }) => past === undefined)).toEqual([]);
    for (const id of ["", "nowhere-r-2026-11-20-1", `${meeting?.id}-99`, "flemington-r-2026-99-99-1", "__proto__"]) {
      expect(await feed.readRace(id, signal)).toBeUndefined();
    }
  });

  it("always has a next race on today's list, day and night", async () => {
    const instants = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2028-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(instants, async (date) => {
        const { feed, clock } = feedAt(date.toISOString());
        const listed = (await cardOf(feed, ...melbourneDates(clock.now()))).filter((meeting) =>
          isListedToday(meeting, clock.now()),
        );
        for (const racingCode of [undefined, ...RACING_CODES])
          expect(nextToJump(listed, clock.now(), { racingCode, count: 4 })).toHaveLength(4);
      }),
      // Midnight, the small hours and breakfast in Melbourne, when few race.
      {
        numRuns: 5,
        examples: ["13:05", "16:20", "20:40"].map((time) => [new Date(`2026-11-03T${time}:00Z`)] as [Date]),
      },
    );
  });

  it("runs Perth's night meetings past Melbourne's midnight under yesterday's date", async () => {
    const { feed, clock } = feedAt("2026-11-21T00:20:00+11:00");
    const running = (await cardOf(feed, DATE)).filter((meeting) => isListedToday(meeting, clock.now()));
    expect(new Set(running.map(({ state }) => state))).toContain("WA");
  });

  it("depends on seed, date and instant, not on what was asked before", async () => {
    const asked = feedAt("2026-11-20T09:00:00+11:00");
    for (let hour = 0; hour < 3; hour++) {
      asked.clock.instant += HOUR;
      await racesOf(asked.feed, DATE, EVERY);
      // More days than the feed keeps.
      for (const date of daysFrom("2026-11-16", 4)) await racesOf(asked.feed, date, 100);
    }
    const fresh = feedAt(new Date(asked.clock.instant).toISOString());
    expect(await racesOf(asked.feed, DATE, EVERY)).toEqual(await racesOf(fresh.feed, DATE, EVERY));
    const other = feedAt(new Date(asked.clock.instant).toISOString(), "another");
    const [race] = await racesOf(other.feed, DATE, 1000, "another");
    expect(race).toBeDefined();
    expect(race).not.toEqual((await racesOf(fresh.feed, DATE, 1000))[0]);
  });

  it("goes back in time as well as on", async () => {
    const { feed, clock } = feedAt("2026-11-20T12:00:00+11:00");
    const before = await racesOf(feed, DATE, EVERY);
    clock.instant += 12 * HOUR;
    expect(await racesOf(feed, DATE, EVERY)).not.toEqual(before);
    clock.instant -= 12 * HOUR;
    expect(await racesOf(feed, DATE, EVERY)).toEqual(before);
  });

  it("stops when aborted", async () => {
    const { feed } = feedAt("2026-11-20T12:00:00+11:00");
    await expect(feed.readCard(["2026-11-20"], AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    await expect(feed.readRace("x", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
