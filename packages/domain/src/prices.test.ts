import { isPlausiblePrice, marketPercent } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("isPlausiblePrice", () => {
  it.each([1.01, 2.4, 1001, 10_000])("accepts %d", (price) => {
    expect(isPlausiblePrice(price)).toBe(true);
  });

  it.each([1, 1.0, 0, -2, 10_000.01, Number.NaN, Number.POSITIVE_INFINITY, undefined, null])("rejects %s", (price) => {
    expect(isPlausiblePrice(price)).toBe(false);
  });
});

describe("marketPercent", () => {
  it("adds the implied probabilities of prices", () => {
    expect(marketPercent([2, 2])).toBeCloseTo(100, 10);
    expect(marketPercent([1.9, 1.9])).toBeCloseTo(105.263, 3);
  });

  it("ignores prices that are not plausible, and is undefined when none is left", () => {
    expect(marketPercent([2, 1, 0, Number.NaN])).toBeCloseTo(50, 10);
    expect(marketPercent([1])).toBeUndefined();
    expect(marketPercent([])).toBeUndefined();
  });
});
