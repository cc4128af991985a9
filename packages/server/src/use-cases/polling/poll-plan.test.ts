import { type Race, viewRace } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, noonish as now, race } from "../../../test/board/builders";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";
import { CallBudget, cardDates, dueRaces, type ReadState, readInterval } from "./poll-plan";

const SECOND = 1_000;
const inMs = (toJump: number, status: Race["status"] = "open") => race("a", [], { startTime: now + toJump, status });
const every = (toJump: number, status?: Race["status"]) => readInterval(inMs(toJump, status), now);

describe("how often a race is read", () => {
  it.each([
    [-10 * MINUTE, 5 * SECOND],
    [0, 5 * SECOND],
    [2 * MINUTE, 5 * SECOND],
    [2 * MINUTE + 1, 10 * SECOND],
    [10 * MINUTE, 10 * SECOND],
    [30 * MINUTE, 30 * SECOND],
    [2 * HOUR, 2 * MINUTE],
    [2 * HOUR + 1, 8 * MINUTE],
    [20 * HOUR, 8 * MINUTE],
  ])("open and %i ms before its start: every %i ms", (toJump, interval) => {
    expect(every(toJump)).toBe(interval);
  });

  it("keeps even the prices of the farthest race from becoming too old to show", () => {
    expect(every(20 * HOUR)).toBeLessThan(MAX_PRICE_AGE_MS);
  });

  it("every half minute once it has jumped, an hour long, then seldom, then never", () => {
    expect([0, -HOUR, -HOUR - 1, -6 * HOUR, -6 * HOUR - 1].map((toJump) => every(toJump, "closed"))).toEqual([
      30 * SECOND,
      30 * SECOND,
      8 * MINUTE,
      8 * MINUTE,
      undefined,
    ]);
    expect(every(-MINUTE, "interim")).toBe(30 * SECOND);
  });

  it("is slow for a race that its feed still calls open long after its start", () => {
    expect(every(-10 * MINUTE - 1)).toBe(30 * SECOND);
    expect(every(-2 * HOUR)).toBe(8 * MINUTE);
    expect(every(-7 * HOUR)).toBeUndefined();
  });
});

describe("which races are due", () => {
  const state = (more: Partial<ReadState> = {}): ReadState => ({ listedAt: now, settled: false, ...more });
  const due = (...races: [string, number, Partial<ReadState>?, Race["status"]?][]) =>
    dueRaces(
      races.map(([id, toJump, more, status = "open"]) => [
        race(id, [], { startTime: now + toJump, status }),
        state(more),
      ]),
      now,
    ).map(({ id }) => id);

  it("are those whose interval has passed", () => {
    expect(due(["yes", MINUTE, { readAt: now - 5 * SECOND }], ["no", MINUTE, { readAt: now - 4_999 }])).toEqual([
      "yes",
    ]);
  });

  it("are ordered by their distance from the jump, before or after it", () => {
    const read = (ms: number) => ({ readAt: now - ms });
    const ids = due(
      ["far", 5 * HOUR, read(8 * MINUTE)],
      ["soon", 8 * MINUTE, read(10 * SECOND)],
      ["jumped", -30 * SECOND, read(5 * SECOND)],
      ["next", MINUTE, read(5 * SECOND)],
    );
    expect(ids).toEqual(["jumped", "next", "soon", "far"]);
  });

  it("put a race never read behind those about to jump and before all others, the earliest first", () => {
    const ids = due(
      ["half an hour", 30 * MINUTE, { readAt: now - 30 * SECOND }],
      ["new, late", 9 * HOUR],
      ["new, early", 3 * HOUR],
      ["near", 5 * MINUTE, { readAt: now - 10 * SECOND }],
    );
    expect(ids).toEqual(["near", "new, early", "new, late", "half an hour"]);
  });

  it("do the same with a race whose prices are about to become too old to show", () => {
    const ids = due(
      ["half an hour", 30 * MINUTE, { readAt: now - 30 * SECOND }],
      ["old", 9 * HOUR, { readAt: now - 9 * MINUTE - 1 }],
      ["near", 5 * MINUTE, { readAt: now - 10 * SECOND }],
    );
    expect(ids).toEqual(["near", "old", "half an hour"]);
  });

  it("move up with every interval that they wait", () => {
    const waiting = (intervals: number) =>
      due(
        ["later", 2 * HOUR, { readAt: now - (1 + intervals) * 2 * MINUTE }],
        ["near", 0, { readAt: now - 5 * SECOND }],
      );
    expect(waiting(3)).toEqual(["near", "later"]);
    expect(waiting(5)).toEqual(["later", "near"]);
  });

  it("leave out a race that was read after it was over", () => {
    expect(due(["done", -HOUR, { settled: true }, "final"], ["to do", -HOUR, {}, "final"])).toEqual(["to do"]);
  });
});

describe("the dates of a card", () => {
  const at = (iso: string) => Date.parse(iso);
  const perth = (startTime: number) => ({
    meeting: { ...meetingOf("2026-11-21") },
    races: [viewOf(race("p", [], { startTime }))],
  });

  it("before noon are yesterday and today", () => {
    expect(cardDates([], at("2026-11-21T11:59:00+11:00"))).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("in the afternoon are today alone, and tomorrow too once New Zealand has it", () => {
    expect(cardDates([], at("2026-11-21T12:00:00+11:00"))).toEqual(["2026-11-21"]);
    expect(cardDates([], at("2026-11-21T22:00:00+11:00"))).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("keep yesterday for as long as one of its meetings runs", () => {
    const afternoon = at("2026-11-22T15:00:00+11:00");
    expect(cardDates([perth(afternoon - HOUR)], afternoon)).toEqual(["2026-11-22"]);
    expect(cardDates([perth(afternoon + HOUR)], afternoon)).toEqual(["2026-11-21", "2026-11-22"]);
  });
});

function meetingOf(date: string) {
  return {
    id: "m",
    venue: "Ascot",
    state: "WA",
    jurisdiction: "AU" as const,
    racingCode: "R" as const,
    date,
  };
}

function viewOf(of: Race) {
  return { ...viewRace(of), versions: { all: 1, summary: 1, timing: 1, prices: 1, log: 1 } };
}

describe("a budget of calls", () => {
  it("allows no more calls than its limit in any minute", () => {
    const waits = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 50, maxLength: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), waits, (perMinute, steps) => {
        const budget = new CallBudget(perMinute);
        const taken: number[] = [];
        let at = now;
        for (const wait of steps) {
          at += wait;
          if (budget.take(at)) taken.push(at);
        }
        for (const [index, first] of taken.entries()) {
          expect(taken.slice(index).filter((call) => call - first < MINUTE).length).toBeLessThanOrEqual(perMinute);
        }
      }),
    );
  });

  it("can be used in full, evenly", () => {
    const budget = new CallBudget(120);
    let taken = 0;
    for (let at = 0; at < 10 * MINUTE; at += 100) if (budget.take(now + at)) taken += 1;
    expect(taken).toBe(1_200);
    const burst = new CallBudget(120);
    expect(Array.from({ length: 50 }, () => burst.take(now)).filter(Boolean)).toHaveLength(2);
  });

  it.each([0, -1, 1.5, Number.NaN])("cannot be %d", (perMinute) => {
    expect(() => new CallBudget(perMinute)).toThrow(RangeError);
  });
});
