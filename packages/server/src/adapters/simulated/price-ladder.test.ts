import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestRung, PRICE_LADDER, rungPrice } from "./market";

describe("the price ladder", () => {
  it("rises from $1.01 to $501 by the steps punters know", () => {
    expect(PRICE_LADDER[0]).toBe(1.01);
    expect(PRICE_LADDER.at(-1)).toBe(501);
    expect(PRICE_LADDER).toEqual([...new Set(PRICE_LADDER)].sort((a, b) => a - b));
    for (const price of [1.04, 1.9, 2.05, 2.4, 3.2, 4.6, 5.5, 11, 21, 26, 34, 51, 101, 126, 151, 201, 251, 451, 501]) {
      expect(PRICE_LADDER).toContain(price);
    }
    for (const price of [2.42, 4.1, 5.25, 10.5, 33, 100, 110, 152, 176]) {
      expect(PRICE_LADDER).not.toContain(price);
    }
  });

  it("finds the rung nearest in proportion", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2000, noNaN: true }), (price) => {
        const distance = (rung: number) => Math.abs(Math.log(rung / price));
        const nearest = Math.min(...PRICE_LADDER.map(distance));
        expect(distance(rungPrice(nearestRung(price)))).toBeCloseTo(nearest, 10);
      }),
    );
  });

  it("ends at both ends", () => {
    expect(rungPrice(-3)).toBe(1.01);
    expect(rungPrice(10_000)).toBe(501);
  });
});
