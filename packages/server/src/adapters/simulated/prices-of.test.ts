import { marketPercent } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { aBookmaker, anEntrant, aScript, START } from "../../../test/adapters/simulated/race-parts";
import { HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { PRICE_LADDER, type Prices, placePricesOf, pricesOf } from "./market";
import type { BookmakerScript, RaceScript } from "./race-script";

const SECOND = 1000;
const TAB = aBookmaker("tab");
const JUMP = START + MINUTE;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const isNone = (prices: Prices) => prices.every((price) => price === undefined);
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed * 7919);

/** When prices change within a stretch of time, to one step. */
function changes(script: RaceScript, bookmaker: BookmakerScript, from: number, until: number, step = SECOND): number[] {
  const instants: number[] = [];
  let before: string | undefined;
  for (let instant = from; instant <= until; instant += step) {
    const now = pricesOf(script, bookmaker, instant).join();
    if (before !== undefined && now !== before) instants.push(instant);
    before = now;
  }
  return instants;
}

/** A field that firms and drifts enough for its prices to change at most looks. */
const LIVELY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) =>
  anEntrant(number, { strength: 1 - number / 4, trend: number % 2 === 0 ? 1.6 : -1.6 }),
);

describe("a simulated bookmaker's prices", () => {
  it("are none until it opens, and one for every runner then", () => {
    const script = aScript();
    expect(pricesOf(script, TAB, TAB.opensAt - 1)).toEqual(script.entrants.map(() => undefined));
    expect(pricesOf(script, TAB, TAB.opensAt).every((price) => price !== undefined)).toBe(true);
  });

  it("add up to its margin, whatever the field", () => {
    for (const seed of SEEDS.slice(0, 20)) {
      for (const margin of [1.1, 1.3]) {
        const prices = pricesOf(aScript({ seed, entrants: LIVELY }), aBookmaker("tab", { margin }), START - HOUR);
        const percent = marketPercent(prices.map((price) => price ?? 0)) ?? 0;
        expect(Math.abs(percent - margin * 100)).toBeLessThan(4);
      }
    }
  });

  it("for a place are below those to win and add up to a plausible market of the places that the field pays", () => {
    for (const [size, paid] of [
      [4, 0],
      [5, 2],
      [7, 2],
      [8, 3],
      [10, 3],
    ] as const) {
      for (const seed of SEEDS.slice(0, 10)) {
        const wins = pricesOf(aScript({ seed, entrants: LIVELY.slice(0, size) }), TAB, START - HOUR);
        const places = placePricesOf(wins, TAB);
        if (paid === 0) expect(isNone(places)).toBe(true);
        else {
          for (const [place, price] of places.entries()) expect(price ?? 0).toBeLessThan(wins[place] ?? 0);
          const percent = (marketPercent(places.map((price) => price ?? 0)) ?? 0) / paid;
          expect(percent).toBeGreaterThan(105);
          expect(percent).toBeLessThan(130);
        }
      }
    }
    expect(placePricesOf([2, undefined, 3, 4, 5, 6], TAB)[1]).toBeUndefined();
  });

  it("follow ability and, by the jump, the whole of a runner's move, outsiders being a little shorter than they deserve", () => {
    const gap = (at: number) => {
      const entrants = [
        anEntrant(1, { strength: 0.5, trend: 1 }),
        ...[2, 3, 4, 5, 6].map((number) => anEntrant(number)),
      ];
      return mean(
        SEEDS.map((seed) => {
          const [first = 0, ...others] = pricesOf(aScript({ seed, entrants }), TAB, at).map((price = 1) =>
            Math.log(price),
          );
          return mean(others) - first;
        }),
      );
    };
    const afterMove = (part: number) => 0.95 * (0.5 + part);
    expect(gap(TAB.opensAt)).toBeCloseTo(afterMove(0), 1);
    // A third of it by and by, the rest in the last half hour.
    expect(gap(START - 5 * HOUR)).toBeCloseTo(afterMove(0.35 / 2), 1);
    expect(gap(START - 2 * HOUR)).toBeLessThan(afterMove(0.35));
    expect(gap(JUMP)).toBeCloseTo(afterMove(1), 1);
  });

  it("stay after the jump what they were", () => {
    const script = aScript({ entrants: LIVELY });
    const late = pricesOf(script, TAB, JUMP + 30 * SECOND);
    const ratios = pricesOf(script, TAB, JUMP).map((price = 1, place) =>
      Math.abs(Math.log(price / (late[place] ?? 1))),
    );
    expect(Math.max(...ratios)).toBeLessThan(0.15);
  });

  it("differ from one bookmaker's group to another's, by a few rungs at most, and not within a group", () => {
    const script = aScript();
    const of = (id: string, group: number) => pricesOf(script, aBookmaker(id, { group }), START - HOUR);
    expect(of("neds", 2)).toEqual(of("ladbrokes", 2));
    const [one, other] = [of("tab", 3), of("unibet", 5)];
    expect(one).not.toEqual(other);
    const apart = SEEDS.flatMap((seed) => {
      const [tab, unibet] = [3, 5].map((group) =>
        pricesOf(aScript({ seed }), aBookmaker("x", { group }), START - HOUR),
      );
      return (tab ?? []).map((price = 1, place) => Math.log(price / (unibet?.[place] ?? 1)));
    });
    const deviation = Math.sqrt(mean(apart.map((ratio) => ratio ** 2)));
    expect(deviation).toBeGreaterThan(0.09);
    expect(deviation).toBeLessThan(0.17);
    expect(Math.max(...apart)).toBeLessThan(0.6);
  });

  it("wander, for all bookmakers alike and for each by itself, without going anywhere", () => {
    const script = aScript();
    const spread = Array.from({ length: 40 }, (_, index) =>
      Math.log(pricesOf(script, TAB, TAB.opensAt + index * 12 * MINUTE)[0] ?? 1),
    );
    expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(0.08);
    expect(Math.max(...spread) - Math.min(...spread)).toBeLessThan(0.5);
    // Never by more than a few rungs from one look to the next.
    for (const [index, price] of spread.slice(1).entries())
      expect(Math.abs(price - (spread[index] ?? 0))).toBeLessThan(0.2);
  });

  it.each([
    [8, 110, 10],
    [20, 9 * 60, 130],
    [60, 29 * 60, 11 * 60],
    [180, 110 * 60, 40 * 60],
    [600, 9 * 3600, 3 * 3600],
  ])("are looked at every %d seconds from %d to %d seconds before the jump", (every, from, until) => {
    const script = aScript({ entrants: LIVELY });
    const step = every / 8;
    const instants = changes(script, TAB, JUMP - from * SECOND, JUMP - until * SECOND, step * SECOND);
    expect(instants.length).toBeGreaterThan(2);
    const gaps = instants.slice(1).map((instant, index) => (instant - (instants[index] ?? 0)) / SECOND);
    // To a step: the looks themselves fall between two.
    expect(gaps.every((gap) => Math.abs(gap - Math.round(gap / every) * every) <= step)).toBe(true);
    expect(Math.min(...gaps)).toBeLessThanOrEqual(every + step);
  });

  it("are looked at by groups of bookmakers at times of their own", () => {
    const script = aScript({ entrants: LIVELY });
    const every = 20;
    const offsets = [0, 1, 2, 3, 4].map((group) => {
      const [first = 0] = changes(script, aBookmaker("x", { group }), JUMP - 9 * MINUTE, JUMP - 3 * MINUTE);
      return (first / SECOND) % every;
    });
    expect(new Set(offsets).size).toBeGreaterThan(2);
  });

  it("are taken down for half a minute or so after a late scratching, by each bookmaker for its own time", () => {
    const scratchedAt = START - 20 * MINUTE;
    const script = aScript({
      entrants: aScript().entrants.map((one, place) => (place === 3 ? { ...one, scratchedAt } : one)),
    });
    const lengths = [0, 1, 2, 3, 4, 5].map((index) => {
      const bookmaker = aBookmaker("x", { index });
      expect(isNone(pricesOf(script, bookmaker, scratchedAt - 1))).toBe(false);
      expect(isNone(pricesOf(script, bookmaker, scratchedAt))).toBe(true);
      let length = 0;
      while (isNone(pricesOf(script, bookmaker, scratchedAt + length))) length += 100;
      return length / SECOND;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(22.5);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(67.6);
    expect(new Set(lengths).size).toBe(lengths.length);
    const after = pricesOf(script, TAB, scratchedAt + MINUTE * 2);
    expect(after.map((price) => price === undefined)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((place) => place === 3));
    // The others share what it had.
    const shorter = pricesOf(script, TAB, scratchedAt - 1).map((price = 1, place) => (after[place] ?? 0) <= price);
    expect(shorter.every(Boolean)).toBe(true);
  });

  it("are of an emergency from when it gains a start, and stay up when one gains none", () => {
    const entersAt = START - 3 * HOUR;
    const entrants = [
      ...aScript().entrants,
      anEntrant(9, { entersAt }),
      anEntrant(10, { entersAt, scratchedAt: entersAt }),
    ];
    const script = aScript({ entrants });
    expect(pricesOf(script, TAB, entersAt - 1).slice(8)).toEqual([undefined, undefined]);
    const [gained, none] = pricesOf(script, TAB, entersAt).slice(8);
    expect(PRICE_LADDER).toContain(gained);
    expect(none).toBeUndefined();
  });
});
