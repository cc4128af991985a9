import { addDays, type Instant } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { type MeetingPlan, planDay } from "../../../src/adapters/simulated/plan-day";
import { daysFrom, HOUR, MINUTE } from "./support";

const YEAR = daysFrom("2026-07-01", 365);
let plans: ReadonlyMap<string, readonly MeetingPlan[]> = new Map();

beforeAll(() => {
  plans = new Map(YEAR.map((date) => [date, planDay("test", date)]));
});

/** Starts of the races of a jurisdiction that are not called off, in order. */
function startsOf(meetings: readonly MeetingPlan[], jurisdiction: "AU" | "NZ"): Instant[] {
  return meetings
    .filter((meeting) => meeting.jurisdiction === jurisdiction)
    .flatMap(({ races }) =>
      races.filter(({ abandonedAt }) => abandonedAt === undefined).map(({ advertised }) => advertised),
    )
    .sort((a, b) => a - b);
}

describe("the programme of every day of a year", () => {
  it("has about thirty meetings of all codes, in every state, and in New Zealand", () => {
    for (const meetings of plans.values()) {
      expect(meetings.length).toBeGreaterThanOrEqual(27);
      expect(meetings.length).toBeLessThanOrEqual(33);
      expect(new Set(meetings.map(({ code }) => code))).toEqual(new Set(["R", "G", "H"]));
      const regions = new Set<string>(meetings.map(({ region }) => region));
      expect(["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "NZ"].filter((region) => !regions.has(region))).toEqual([]);
    }
    expect([...plans.values()].flat().some(({ region }) => region === "ACT")).toBe(true);
  });

  it("gives every meeting and every race an id of its own, of the readable kind", () => {
    for (const [date, meetings] of plans) {
      const ids = meetings.flatMap(({ id, races }) => [id, ...races.map((race) => race.id)]);
      expect(new Set(ids).size).toBe(ids.length);
      const readable = new RegExp(`^[a-z][a-z-]*-[rgh]-${date}$`);
      expect(meetings.filter(({ id }) => !readable.test(id))).toEqual([]);
      const races = meetings.flatMap((meeting) => meeting.races.map((race) => ({ meeting, race })));
      expect(races.filter(({ meeting, race }) => race.id !== `${meeting.id}-${race.number}`)).toEqual([]);
    }
  });

  it("runs each meeting's races in order", () => {
    const wrong = [...plans.values()]
      .flat()
      .filter(({ races }) =>
        races.some(
          ({ number, advertised }, index) => number !== index + 1 || advertised <= (races[index - 1]?.advertised ?? 0),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it("calls off the rest of one meeting and one race elsewhere, and puts two codes at one track", () => {
    for (const meetings of plans.values()) {
      const hit = meetings.filter(({ races }) => races.some(({ abandonedAt }) => abandonedAt !== undefined));
      expect(hit).toHaveLength(2);
      expect(new Set(meetings.map(({ venue }) => venue)).size).toBeLessThan(meetings.length);
    }
  });

  it("has a next Australian race at every minute, never half an hour away, and mostly within five minutes", () => {
    const starts = startsOf([...plans.values()].flat(), "AU");
    const last = starts.at(-1) ?? 0;
    let index = 0;
    let minutes = 0;
    let soon = 0;
    let longest = 0;
    for (let now = (starts[0] ?? 0) + 24 * HOUR; now < last - 24 * HOUR; now += MINUTE) {
      while ((starts[index] ?? last) < now) {
        index += 1;
      }
      const wait = (starts[index] ?? last) - now;
      minutes += 1;
      soon += wait <= 5 * MINUTE ? 1 : 0;
      longest = Math.max(longest, wait);
    }
    expect(longest).toBeLessThan(30 * MINUTE);
    expect(soon / minutes).toBeGreaterThan(0.7);
  });

  it("always has a race still to come on the dates that are listed, in both countries", () => {
    for (const jurisdiction of ["AU", "NZ"] as const) {
      const lastStarts = YEAR.map((date) => startsOf(plans.get(date) ?? [], jurisdiction).at(-1) ?? 0);
      YEAR.slice(1).forEach((date, index) => {
        const next = startsOf(plans.get(date) ?? [], jurisdiction);
        expect(next[0]).toBeLessThan((lastStarts[index] ?? 0) + 24 * HOUR);
        expect(lastStarts[index + 1]).toBeGreaterThan(lastStarts[index] ?? 0);
      });
    }
  });
});

describe("planDay", () => {
  it("is the same for the same seed and date, and another for another", () => {
    expect(planDay("test", "2026-11-03")).toEqual(plans.get("2026-11-03"));
    expect(planDay("other", "2026-11-03")).not.toEqual(plans.get("2026-11-03"));
    const names = (date: string) => planDay("test", date).map(({ venue }) => venue);
    expect(names("2026-11-03")).not.toEqual(names(addDays("2026-11-03", 1)));
  });

  it("holds the big meetings at city tracks on a Saturday", () => {
    const venues = planDay("test", "2026-11-07").map(({ venue }) => venue);
    expect(venues).toContain("Morphettville");
    expect(venues).toContain("Gloucester Park");
  });
});
