import { describe, expect, it } from "vitest";
import { winners } from ".";

describe("winners", () => {
  it("are the runners in first place, by number", () => {
    expect(
      winners([
        { position: 1, runnerNumber: 4 },
        { position: 2, runnerNumber: 1 },
      ]),
    ).toEqual([4]);
    const deadHeat = [
      { position: 1, runnerNumber: 11 },
      { position: 1, runnerNumber: 2 },
      { position: 3, runnerNumber: 1 },
    ];
    expect(winners(deadHeat)).toEqual([2, 11]);
  });

  it("are none without a result", () => {
    expect(winners(undefined)).toEqual([]);
    expect(winners([])).toEqual([]);
  });
});
