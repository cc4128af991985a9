import { type BookmakerCounts, COMPARED_MINUTES, noCounts } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { BookmakerComparisonStore, ComparedGroup } from "../../src/ports/bookmaker-comparison";

/** Counts that differ in every field, as large as a season's. */
function counts(bookmakerId: string, seed: number): BookmakerCounts {
  const { moments, moves } = noCounts(bookmakerId);
  const filled = <Of extends object>(of: Of, first: number) =>
    Object.fromEntries(Object.keys(of).map((name, index) => [name, seed + (first + index) * 1_000_000_007])) as Of;
  return {
    bookmakerId,
    races: seed,
    moments: moments.map((each, index) => filled(each, index * 10)),
    moves: filled(moves, 50),
  };
}

const group = (more: Partial<ComparedGroup> = {}): ComparedGroup => ({
  jurisdiction: "AU",
  racingCode: "R",
  state: "VIC",
  counts: [counts("", 1), counts("tab", 2)],
  ...more,
});

const ALL = { source: "entain", from: "2026-11-01", to: "2026-11-03", jurisdiction: "AU" } as const;

/** The suite of every store of how bookmakers compare. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeBookmakerComparisonStore(
  name: string,
  create: () => Promise<readonly [BookmakerComparisonStore, BookmakerComparisonStore]>,
): void {
  describe(`comparison of bookmakers: ${name}`, () => {
    it("returns a day's counts as they were saved, with every field", async () => {
      const [one, second] = await create();
      await one.saveDay("entain", "2026-11-03", [group()]);
      expect(await second.sums(ALL)).toEqual([counts("", 1), counts("tab", 2)]);
      expect(COMPARED_MINUTES).toHaveLength(4);
    });

    it("adds up days, codes and states, and leaves out others", async () => {
      const [store] = await create();
      await store.saveDay("entain", "2026-11-01", [
        group({ counts: [counts("tab", 1)] }),
        group({ state: "NSW", counts: [counts("tab", 10)] }),
      ]);
      await store.saveDay("entain", "2026-11-03", [
        group({ racingCode: "G", counts: [counts("tab", 100)] }),
        group({ jurisdiction: "NZ", state: "NZ", counts: [counts("tab", 1_000)] }),
      ]);
      await store.saveDay("simulated", "2026-11-03", [group({ counts: [counts("tab", 5)] })]);
      await store.saveDay("entain", "2026-10-31", [group({ counts: [counts("neds", 7)] })]);
      const races = async (more: object) => (await store.sums({ ...ALL, ...more })).map(({ races: sum }) => sum);
      expect(await races({})).toEqual([111]);
      expect(await races({ state: "VIC" })).toEqual([101]);
      expect(await races({ racingCode: "R" })).toEqual([11]);
      expect(await races({ racingCode: "R", state: "NSW" })).toEqual([10]);
      expect(await races({ from: "2026-11-02" })).toEqual([100]);
      expect(await races({ jurisdiction: "NZ" })).toEqual([1_000]);
      expect(await races({ racingCode: "H" })).toEqual([]);
      const [sum] = await store.sums({ ...ALL, racingCode: "R" });
      expect(sum?.moments[0]?.behindSq).toBe(
        (counts("tab", 1).moments[0]?.behindSq ?? 0) + (counts("tab", 10).moments[0]?.behindSq ?? 0),
      );
    });

    it("replaces a day as a whole", async () => {
      const [one, second] = await create();
      await one.saveDay("entain", "2026-11-03", [group(), group({ state: "SA" })]);
      await second.saveDay("entain", "2026-11-03", [group({ counts: [counts("neds", 3)] })]);
      expect((await one.sums(ALL)).map(({ bookmakerId }) => bookmakerId)).toEqual(["neds"]);
      await second.saveDay("entain", "2026-11-03", []);
      expect(await one.sums(ALL)).toEqual([]);
    });

    it("takes a day of every code, state and bookmaker", async () => {
      const [store] = await create();
      const bookmakers = Array.from({ length: 15 }, (_, index) => counts(`b${index}`, index));
      const groups = (["R", "G", "H"] as const).flatMap((racingCode) =>
        ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"].map((state) =>
          group({ racingCode, state, counts: bookmakers }),
        ),
      );
      await store.saveDay("entain", "2026-11-03", groups);
      const sums = await store.sums(ALL);
      expect(sums).toHaveLength(15);
      expect(sums.find(({ bookmakerId }) => bookmakerId === "b3")?.races).toBe(3 * 24);
    });
  });
}
