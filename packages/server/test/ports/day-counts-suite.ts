import {
  type BookmakerCounts,
  COMPARED_MINUTES,
  noCounts,
  noReturns,
  RETURN_PRICES,
  type SignalReturnCounts,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { BookmakerComparisonStore, DayCountsStore, DayGroup, SignalReturnStore } from "../../src/ports/day-counts";

/** Numbers in place of these that differ from each other, as large as a season's. */
const filled = <Of extends object>(of: Of, seed: number, first: number) =>
  Object.fromEntries(Object.keys(of).map((name, index) => [name, seed + (first + index) * 1_000_000_007])) as Of;

function bookmaker(bookmakerId: string, seed: number): BookmakerCounts {
  const { moments, moves } = noCounts(bookmakerId);
  expect(moments).toHaveLength(COMPARED_MINUTES.length);
  return {
    bookmakerId,
    races: seed,
    moments: moments.map((each, index) => filled(each, seed, index * 10)),
    moves: filled(moves, seed, 50),
  };
}

function signal(name: SignalReturnCounts["signal"], seed: number): SignalReturnCounts {
  const { prices } = noReturns(name);
  expect(prices).toHaveLength(RETURN_PRICES.length);
  return { signal: name, prices: prices.map((each, index) => filled(each, seed, index * 10)) };
}

/** A kind of counts, as the suite needs it. */
interface Kind<Of> {
  /** Two of them by name, with numbers that differ by the seed. */
  readonly make: readonly [(seed: number) => Of, (seed: number) => Of];
  /** The seeds that were added up. */
  seedOf(counts: Of): number;
  nameOf(counts: Of): string;
}

type CreateStores<Of> = () => Promise<readonly [DayCountsStore<Of>, DayCountsStore<Of>]>;

const ALL = { source: "entain", from: "2026-11-01", to: "2026-11-03", jurisdiction: "AU" } as const;

function describeDayCounts<Of>(
  name: string,
  { make: [one, other], seedOf, nameOf }: Kind<Of>,
  create: CreateStores<Of>,
) {
  const group = (more: Partial<DayGroup<Of>> = {}): DayGroup<Of> => ({
    jurisdiction: "AU",
    racingCode: "R",
    state: "VIC",
    counts: [one(1), other(2)],
    ...more,
  });

  describe(name, () => {
    it("returns a day's counts as they were saved, with every field", async () => {
      const [first, second] = await create();
      await first.saveDay("entain", "2026-11-03", [group()]);
      expect(await second.sums(ALL)).toEqual([one(1), other(2)]);
    });

    it("adds up days, codes and states, and leaves out others", async () => {
      const [store] = await create();
      await store.saveDay("entain", "2026-11-01", [
        group({ counts: [one(1)] }),
        group({ state: "NSW", counts: [one(10)] }),
      ]);
      await store.saveDay("entain", "2026-11-03", [
        group({ racingCode: "G", counts: [one(100)] }),
        group({ jurisdiction: "NZ", state: "NZ", counts: [one(1_000)] }),
      ]);
      await store.saveDay("simulated", "2026-11-03", [group({ counts: [one(5)] })]);
      await store.saveDay("entain", "2026-10-31", [group({ counts: [other(7)] })]);
      const seeds = async (more: object) => (await store.sums({ ...ALL, ...more })).map(seedOf);
      expect(await seeds({})).toEqual([111]);
      expect(await seeds({ state: "VIC" })).toEqual([101]);
      expect(await seeds({ racingCode: "R" })).toEqual([11]);
      expect(await seeds({ racingCode: "R", state: "NSW" })).toEqual([10]);
      expect(await seeds({ from: "2026-11-02" })).toEqual([100]);
      expect(await seeds({ jurisdiction: "NZ" })).toEqual([1_000]);
      expect(await seeds({ racingCode: "H" })).toEqual([]);
      const days = async (more: object) =>
        (await store.daySums({ ...ALL, ...more })).map(({ date, counts }) => [date, counts.map(seedOf)]);
      expect(await days({})).toEqual([
        ["2026-11-01", [11]],
        ["2026-11-03", [100]],
      ]);
      expect(await days({ from: "2026-10-01", to: "2026-11-02", racingCode: "R" })).toEqual([
        ["2026-10-31", [7]],
        ["2026-11-01", [11]],
      ]);
    });

    it("replaces a day as a whole", async () => {
      const [first, second] = await create();
      await first.saveDay("entain", "2026-11-03", [group(), group({ state: "SA" })]);
      await second.saveDay("entain", "2026-11-03", [group({ counts: [other(3)] })]);
      expect((await first.sums(ALL)).map(nameOf)).toEqual([nameOf(other(3))]);
      await second.saveDay("entain", "2026-11-03", []);
      expect(await first.sums(ALL)).toEqual([]);
    });

    it("takes a day of every code and state", async () => {
      const [store] = await create();
      const groups = (["R", "G", "H"] as const).flatMap((racingCode) =>
        ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"].map((state) => group({ racingCode, state })),
      );
      await store.saveDay("entain", "2026-11-03", groups);
      expect((await store.sums(ALL)).map(seedOf)).toEqual([24, 48]);
    });
  });
}

/** The suite of every store of how bookmakers compare. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeBookmakerComparisonStore(
  name: string,
  create: () => Promise<readonly [BookmakerComparisonStore, BookmakerComparisonStore]>,
): void {
  const kind: Kind<BookmakerCounts> = {
    make: [(seed) => bookmaker("", seed), (seed) => bookmaker("tab", seed)],
    seedOf: ({ races }) => races,
    nameOf: ({ bookmakerId }) => bookmakerId,
  };
  describeDayCounts(`comparison of bookmakers: ${name}`, kind, create);
}

/** The suite of every store of what signals returned. */
export function describeSignalReturnStore(
  name: string,
  create: () => Promise<readonly [SignalReturnStore, SignalReturnStore]>,
): void {
  const kind: Kind<SignalReturnCounts> = {
    make: [(seed) => signal("biggestDrifter", seed), (seed) => signal("favourite", seed)],
    seedOf: ({ prices }) => prices[0]?.runs ?? 0,
    nameOf: (counts) => counts.signal,
  };
  describeDayCounts(`what signals returned: ${name}`, kind, create);
}
