import { describe, expect, it } from "vitest";
import { placed } from "../test/support/race";
import { formatPlaces, isAmended, placesOf } from ".";

describe("places", () => {
  it("are the first four home, dead heats together, by number", () => {
    expect(placesOf(undefined)).toEqual([]);
    expect(placesOf(placed(7, 3, 1, 2, 9))).toEqual([[7], [3], [1], [2]]);
    const heat = [
      { position: 3, runnerNumber: 1 },
      { position: 1, runnerNumber: 11 },
      { position: 1, runnerNumber: 2 },
    ];
    expect(placesOf(heat)).toEqual([[2, 11], [1]]);
    expect(formatPlaces(placesOf(heat))).toBe("2 = 11, 1");
  });

  it("are amended when a place that both name went to another runner", () => {
    expect(isAmended([[4], [1]], [[4], [1], [2]])).toBe(false);
    expect(isAmended([[4], [1], [2]], [[4]])).toBe(false);
    expect(isAmended([], [[4]])).toBe(false);
    expect(isAmended([[4], [1]], [[1], [4]])).toBe(true);
    expect(isAmended([[4], [1]], [[1, 4]])).toBe(true);
  });
});
