import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCounts,
  type BookmakerCounts,
  COMPARED_MINUTES,
  compareBookmakers,
  type Instant,
  MARKET_ID,
  noCounts,
  type PriceSeries,
} from ".";

const START: Instant = Date.parse("2026-11-03T04:00:00Z");
const MINUTE = 60_000;

/** A price that holds from two hours before the start on. */
const steady = (odds: number): PriceSeries => [[START - 120 * MINUTE, odds]];
const starter = (prices: Readonly<Record<string, PriceSeries>>) => new Map(Object.entries(prices));
const of = (all: readonly BookmakerCounts[], id: string) => {
  const found = all.find(({ bookmakerId }) => bookmakerId === id);
  if (found === undefined) throw new Error(`${id} is not counted`);
  return found;
};
const moment = (counts: BookmakerCounts, minutes: (typeof COMPARED_MINUTES)[number]) =>
  counts.moments[COMPARED_MINUTES.indexOf(minutes)];

describe("bookmakers compared in a race", () => {
  it("have the best price alone or shared, or are behind it", () => {
    const counted = compareBookmakers({
      startTime: START,
      starters: [
        starter({ a: steady(2), b: steady(2.5), c: steady(2.5) }),
        starter({ a: steady(4), b: steady(2) }),
        starter({ a: steady(10) }),
      ],
    });
    expect(moment(of(counted, "a"), 10)).toEqual({
      quoted: 3,
      compared: 2,
      best: 1,
      alone: 1,
      behind: 2500,
      behindSq: 2500 ** 2,
      markets: 1,
      market: 8500,
      marketSq: 8500 ** 2,
    });
    expect(moment(of(counted, "b"), 10)).toMatchObject({
      quoted: 2,
      compared: 2,
      best: 1,
      alone: 0,
      behind: 10_000,
      markets: 0,
    });
    expect(moment(of(counted, MARKET_ID), 10)).toMatchObject({
      quoted: 3,
      compared: 0,
      best: 0,
      markets: 1,
      market: 7500,
    });
  });

  it("are compared by the price that held at each moment", () => {
    const counted = compareBookmakers({
      startTime: START,
      starters: [
        starter({
          a: [
            [START - 90 * MINUTE, 3],
            [START - 5 * MINUTE, 2],
            [START - MINUTE, null],
          ],
          b: [[START - 30 * MINUTE, 2.5]],
          late: [[START + 1, 5]],
        }),
      ],
    });
    expect(COMPARED_MINUTES.map((minutes) => moment(of(counted, "a"), minutes)?.best)).toEqual([0, 1, 0, 0]);
    expect(COMPARED_MINUTES.map((minutes) => moment(of(counted, "a"), minutes)?.quoted)).toEqual([1, 1, 1, 0]);
    expect(COMPARED_MINUTES.map((minutes) => moment(of(counted, "b"), minutes)?.compared)).toEqual([0, 1, 1, 0]);
    // Who quoted only after the start is not counted.
    expect(counted.map(({ bookmakerId }) => bookmakerId)).toEqual([MARKET_ID, "a", "b"]);
  });

  it("count nothing of a race without prices, and leave out what is no price", () => {
    expect(compareBookmakers({ startTime: START, starters: [] })).toEqual([]);
    expect(compareBookmakers({ startTime: START, starters: [starter({ a: steady(1) }), starter({})] })).toEqual([]);
  });

  const step = (before: number, after: number, at: number): PriceSeries => [
    [START - 120 * MINUTE, before],
    [START + at, after],
  ];

  it("move first or follow, where three make the same move within ten minutes", () => {
    const counted = compareBookmakers({
      startTime: START,
      starters: [
        starter({
          first: step(4, 3.5, -20 * MINUTE),
          tied: step(4.2, 3.6, -20 * MINUTE),
          soon: step(4, 3.4, -20 * MINUTE + 1_500),
          last: step(4, 3.4, -10 * MINUTE),
          tooLate: step(4, 3.4, -10 * MINUTE + 1),
          little: step(4, 3.9, -20 * MINUTE + 100),
          against: step(4, 5, -20 * MINUTE),
          early: step(4, 3, -60 * MINUTE),
          after: step(4, 3, 1),
        }),
      ],
    });
    const moves = (id: string) => of(counted, id).moves;
    expect(moves("first")).toEqual({ first: 1, followed: 0, delay: 0, delaySq: 0 });
    expect(moves("tied")).toEqual(moves("first"));
    expect(moves("soon")).toEqual({ first: 0, followed: 1, delay: 15, delaySq: 225 });
    expect(moves("last")).toMatchObject({ followed: 1, delay: 6_000 });
    for (const id of ["tooLate", "little", "against", "early", "after"])
      expect(moves(id), id).toMatchObject({ first: 0, followed: 0 });
  });

  it("have no first where all moved in one reading", () => {
    const at = -20 * MINUTE;
    const counted = compareBookmakers({
      startTime: START,
      starters: [starter({ a: step(4, 3.5, at), b: step(4, 3.5, at), c: step(4, 3.5, at) })],
    });
    expect(of(counted, "a").moves).toMatchObject({ first: 0, followed: 0 });
  });

  it("make no move alone, in two, or by quoting for the first time, and one move each", () => {
    const series: PriceSeries = [
      [START - 120 * MINUTE, 4],
      [START - 20 * MINUTE, 3.5],
      [START - 19 * MINUTE, 3],
    ];
    const counted = compareBookmakers({
      startTime: START,
      starters: [
        starter({ a: series, b: step(4, 3.5, -19 * MINUTE), c: [[START - 19 * MINUTE, 3]] }),
        starter({ a: series, b: step(4, 3.5, -19 * MINUTE), c: step(4, 3.5, -18 * MINUTE) }),
      ],
    });
    expect(of(counted, "a").moves).toMatchObject({ first: 1, followed: 0 });
    expect(of(counted, "c").moves).toMatchObject({ first: 0, followed: 1 });
  });
});

describe("counts", () => {
  const anyRace = fc.array(
    fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.array(fc.tuple(fc.integer({ min: -90, max: 1 }), fc.option(fc.double({ min: 1.01, max: 50, noNaN: true }))), {
        maxLength: 4,
      }),
    ),
    { maxLength: 5 },
  );
  const racesOf = (starters: readonly Readonly<Record<string, readonly (readonly [number, number | null])[]>>[]) =>
    compareBookmakers({
      startTime: START,
      starters: starters.map(
        (quotes) =>
          new Map(
            Object.entries(quotes).map(([id, points]): [string, PriceSeries] => [
              id,
              points.map(([at, odds]) => [START + at * MINUTE, odds] as const).sort(([a], [b]) => a - b),
            ]),
          ),
      ),
    });

  it("add up in any order to whole numbers", () => {
    fc.assert(
      fc.property(fc.array(anyRace, { maxLength: 4 }), (races) => {
        const all = races.map(racesOf).flatMap((counted) => counted.filter(({ bookmakerId }) => bookmakerId === "a"));
        const sum = (list: readonly BookmakerCounts[]) => list.reduce(addCounts, noCounts("a"));
        expect(sum(all)).toEqual(sum(all.toReversed()));
        const numbers = [
          sum(all).races,
          ...sum(all).moments.flatMap((each) => Object.values(each)),
          ...Object.values(sum(all).moves),
        ];
        expect(numbers.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it("have at every moment one best price at least on each runner that two quote, and none more often than compared", () => {
    fc.assert(
      fc.property(anyRace, (starters) => {
        const counted = racesOf(starters).filter(({ bookmakerId }) => bookmakerId !== MARKET_ID);
        for (const index of COMPARED_MINUTES.keys()) {
          const moments = counted.flatMap(({ moments: each }) => each[index] ?? []);
          for (const { quoted, compared, best, alone, behind } of moments) {
            expect(quoted).toBeGreaterThanOrEqual(compared);
            expect(compared).toBeGreaterThanOrEqual(best);
            expect(best).toBeGreaterThanOrEqual(alone);
            expect(behind).toBeGreaterThanOrEqual(0);
          }
          const total = (name: "compared" | "best") => moments.reduce((sum, each) => sum + each[name], 0);
          expect(total("best") > 0).toBe(total("compared") > 0);
        }
      }),
    );
  });
});
