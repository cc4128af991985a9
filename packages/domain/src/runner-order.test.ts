import {
  CARD_ORDER,
  FINISHING_ORDER,
  nextSort,
  orderRunners,
  parseRunnerSort,
  type RunnerSort,
  type SortableRunner,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";

const field: readonly SortableRunner[] = [
  { number: 1, scratched: false, odds: 5, openOdds: 4, tipsCount: 2 },
  { number: 2, scratched: true, odds: 1.5, openOdds: 9, tipsCount: 40 },
  { number: 3, scratched: false, odds: 2, openOdds: 4 },
  { number: 4, scratched: false },
  { number: 5, scratched: false, odds: 5, openOdds: 4, tipsCount: 9 },
  { number: 6, scratched: false, odds: 3, tipsCount: 2 },
];
const numbers = (sort: RunnerSort) => orderRunners(field.toReversed(), sort).map(({ number }) => number);

describe("the order of runners", () => {
  it.each<[RunnerSort, number[]]>([
    ["number", [1, 3, 4, 5, 6, 2]],
    ["-number", [6, 5, 4, 3, 1, 2]],
    ["price", [3, 6, 1, 5, 4, 2]],
    ["-price", [1, 5, 6, 3, 4, 2]],
    ["move", [3, 1, 5, 4, 6, 2]],
    ["-move", [1, 5, 3, 4, 6, 2]],
    ["-tips", [5, 1, 6, 3, 4, 2]],
    ["tips", [1, 6, 5, 3, 4, 2]],
  ])("by %s: missing values after the others, scratched runners last, equal ones by number", (sort, expected) => {
    expect(numbers(sort)).toEqual(expected);
  });

  it("as they finished: dead heats by number, those that no placing names after them", () => {
    const placings = [
      { position: 1, runnerNumber: 6 },
      { position: 2, runnerNumber: 4 },
      { position: 2, runnerNumber: 3 },
    ];
    const finished = (sort: RunnerSort) => orderRunners(field, sort, placings).map(({ number }) => number);
    expect(finished(FINISHING_ORDER)).toEqual([6, 3, 4, 1, 5, 2]);
    expect(finished(CARD_ORDER)).toEqual([1, 3, 4, 5, 6, 2]);
  });

  const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const runner = fc.record({
    number: fc.integer({ min: 1, max: 24 }),
    scratched: fc.boolean(),
    odds: option(price),
    openOdds: option(price),
    tipsCount: option(fc.integer({ min: 0, max: 9 })),
  });
  const sorts = fc.constantFrom<RunnerSort>("number", "-number", "price", "-price", "move", "-move", "tips", "-tips");

  it("keeps every runner, sinks the scratched ones, and does not depend on the order before", () => {
    const unique = fc.uniqueArray(runner, { selector: ({ number }) => number, maxLength: 24 });
    fc.assert(
      fc.property(unique, sorts, (runners, sort) => {
        const ordered = orderRunners(runners, sort);
        expect(new Set(ordered)).toEqual(new Set(runners));
        expect(orderRunners(runners.toReversed(), sort)).toEqual(ordered);
        const firstScratched = ordered.findIndex(({ scratched }) => scratched);
        if (firstScratched >= 0) {
          expect(ordered.slice(firstScratched).every(({ scratched }) => scratched)).toBe(true);
        }
      }),
    );
  });
});

describe("what pressing a heading sorts by", () => {
  it("begins with the most useful direction, and then reverses", () => {
    expect(nextSort("price", CARD_ORDER)).toBe("price");
    expect(nextSort("price", "price")).toBe("-price");
    expect(nextSort("price", "-price")).toBe("price");
    expect(nextSort("move", "price")).toBe("move");
    expect(nextSort("move", "move")).toBe("-move");
    expect(nextSort("tips", "price")).toBe("-tips");
    expect(nextSort("tips", "-tips")).toBe("tips");
    expect(nextSort("number", CARD_ORDER)).toBe("-number");
  });

  it("is read from an address, and only if it is one", () => {
    expect(parseRunnerSort("-move")).toBe("-move");
    expect(parseRunnerSort("tips")).toBe("tips");
    for (const text of ["", "name", "--tips", "Price", null, undefined]) {
      expect(parseRunnerSort(text)).toBeUndefined();
    }
  });
});
