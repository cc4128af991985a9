import { isListedToday, melbourneDates, nextToJump } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardOf, feedAt, raceOf, signal } from "./support";

describe("SimulatedOddsFeed", () => {
  it("says that its prices are invented", () => {
    expect(feedAt("2026-11-20T15:00:00+11:00").feed.identity).toMatchObject({ name: "simulated", simulated: true });
  });

  it("reads the meetings of the dates asked for, each race with its meeting's own words", async () => {
    const { feed } = feedAt("2026-11-20T15:00:00+11:00");
    const card = await cardOf(feed, "2026-11-20", "2026-11-19");
    expect(new Set(card.map(({ date }) => date))).toEqual(new Set(["2026-11-20", "2026-11-19"]));
    for (const meeting of card) {
      for (const race of meeting.races) {
        expect(race).toMatchObject({
          meetingId: meeting.id,
          venue: meeting.venue,
          state: meeting.state,
          racingCode: meeting.racingCode,
        });
      }
    }
    expect(await cardOf(feed)).toEqual([]);
  });

  it("reads a race as the card has it, and knows no other", async () => {
    const { feed } = feedAt("2026-11-20T15:00:00+11:00");
    const [meeting] = await cardOf(feed, "2026-11-20");
    expect(await raceOf(feed, meeting?.races[3]?.id ?? "")).toEqual(meeting?.races[3]);
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
        expect(nextToJump(listed, clock.now())).toHaveLength(3);
        expect(nextToJump(listed, clock.now(), { jurisdiction: "NZ" }).length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 6 },
    );
  });

  it("runs Perth's night meetings past Melbourne's midnight under yesterday's date", async () => {
    const { feed, clock } = feedAt("2026-11-21T00:20:00+11:00");
    const running = (await cardOf(feed, "2026-11-20")).filter((meeting) => isListedToday(meeting, clock.now()));
    expect(new Set(running.map(({ state }) => state))).toContain("WA");
  });

  it("depends on seed, date and instant, not on what was asked before", async () => {
    const asked = feedAt("2026-11-20T09:00:00+11:00");
    for (let hour = 0; hour < 3; hour++) {
      asked.clock.instant += 3_600_000;
      await cardOf(asked.feed, "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-21", "2026-11-22");
    }
    const fresh = feedAt(new Date(asked.clock.instant).toISOString());
    expect(await cardOf(asked.feed, "2026-11-20")).toEqual(await cardOf(fresh.feed, "2026-11-20"));
    const other = feedAt(new Date(asked.clock.instant).toISOString(), "another");
    expect(await cardOf(other.feed, "2026-11-20")).not.toEqual(await cardOf(fresh.feed, "2026-11-20"));
  });

  it("goes back in time as well as on", async () => {
    const { feed, clock } = feedAt("2026-11-20T12:00:00+11:00");
    const before = await cardOf(feed, "2026-11-20");
    clock.instant += 12 * 3_600_000;
    await cardOf(feed, "2026-11-20");
    clock.instant -= 12 * 3_600_000;
    expect(await cardOf(feed, "2026-11-20")).toEqual(before);
  });

  it("stops when aborted", async () => {
    const { feed } = feedAt("2026-11-20T12:00:00+11:00");
    await expect(feed.readCard(["2026-11-20"], AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    await expect(feed.readRace("x", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
