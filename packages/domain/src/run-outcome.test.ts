import { placesPaid, runOutcome } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Placings from lists of numbers: those of one list finished together. */
function finish(...order: readonly (readonly number[])[]) {
  return order.flatMap((together, index) => {
    const position = 1 + order.slice(0, index).flat().length;
    return together.map((runnerNumber) => ({ position, runnerNumber }));
  });
}

describe("placesPaid", () => {
  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [7, 2],
    [8, 3],
    [24, 3],
  ])("pays for a field of %i: %i", (starters, places) => {
    expect(placesPaid(starters)).toBe(places);
  });
});

describe("runOutcome", () => {
  const clear = finish([4], [1], [7], [2]);

  it.each([
    [4, 12, "won"],
    [1, 12, "placed"],
    [7, 12, "placed"],
    [2, 12, "unplaced"],
    [9, 12, "unplaced"],
    [7, 8, "placed"],
    [7, 7, "unplaced"],
    [1, 5, "placed"],
    [1, 4, "unplaced"],
    [4, 4, "won"],
  ])("number %i in a field of %i %s", (number, starters, outcome) => {
    expect(runOutcome(clear, number, starters)).toBe(outcome);
  });

  it("counts a dead heat for each of its runners", () => {
    const forFirst = finish([4, 1], [7], [2]);
    expect([4, 1, 7, 2].map((number) => runOutcome(forFirst, number, 8))).toEqual(["won", "won", "placed", "unplaced"]);
    // Two winners take both places of a field of five to seven.
    expect(runOutcome(forFirst, 7, 6)).toBe("unplaced");
    const forThird = finish([4], [1], [7, 2, 9]);
    expect([7, 2, 9].map((number) => runOutcome(forThird, number, 8))).toEqual(["placed", "placed", "placed"]);
    const forSecond = finish([4], [1, 7]);
    expect([1, 7].map((number) => runOutcome(forSecond, number, 5))).toEqual(["placed", "placed"]);
  });

  it("counts places from the runners ahead when a source leaves no number out after a dead heat", () => {
    const dense = [
      { position: 1, runnerNumber: 4 },
      { position: 1, runnerNumber: 1 },
      { position: 2, runnerNumber: 7 },
      { position: 3, runnerNumber: 2 },
    ];
    expect([7, 2].map((number) => runOutcome(dense, number, 8))).toEqual(["placed", "unplaced"]);
    expect(runOutcome(dense, 7, 6)).toBe("unplaced");
  });

  it("has as many in the places as are paid, and more only by a dead heat", () => {
    const groups = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(groups, (sizes) => {
        let next = 1;
        const order = sizes.map((size) => Array.from({ length: size }, () => next++));
        const starters = order.flat().length;
        const results = finish(...order);
        const outcomes = order.flat().map((number) => runOutcome(results, number, starters));
        const home = outcomes.filter((outcome) => outcome !== "unplaced").length;
        expect(outcomes.filter((outcome) => outcome === "won")).toHaveLength(order[0]?.length ?? 0);
        expect(home).toBeGreaterThanOrEqual(Math.min(placesPaid(starters), starters));
        if (sizes.every((size) => size === 1)) expect(home).toBe(Math.min(placesPaid(starters), starters));
      }),
    );
  });
});
