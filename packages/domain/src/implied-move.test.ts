import { formatPoints, impliedMove, isPlausiblePrice, movement } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";

describe("movement in implied probability", () => {
  it.each([
    [3.2, 2.4, 10.4],
    [10, 5, 10],
    [51, 101, -1],
    [201, 151, 0.2],
    [2, 2, 0],
  ])("$%d to $%d is %d points", (from, to, points) => {
    expect(impliedMove(from, to)).toBeCloseTo(points, 1);
  });

  it.each([
    [undefined, 2],
    [2, undefined],
    [1, 2],
    [2, 0],
    [2, Number.NaN],
  ])("is undefined for %s to %s", (from, to) => {
    expect(impliedMove(from, to)).toBeUndefined();
  });

  it("has the opposite sign of the price's move, is reversed by moving back, and adds up over steps", () => {
    fc.assert(
      fc.property(price, price, price, (a, b, c) => {
        const move = (from: number, to: number) => impliedMove(from, to) ?? Number.NaN;
        expect(Math.sign(move(a, b))).toBe(Math.sign(a - b));
        expect(move(a, b) + move(b, a)).toBeCloseTo(0, 9);
        expect(move(a, b) + move(b, c)).toBeCloseTo(move(a, c), 9);
        expect(Math.abs(move(a, b))).toBeLessThan(100);
      }),
    );
  });

  it("is defined exactly where the movement of the price is", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (a, b) => {
        expect(impliedMove(a, b) === undefined).toBe(movement(a, b) === undefined);
        expect(impliedMove(a, b) === undefined).toBe(!(isPlausiblePrice(a) && isPlausiblePrice(b)));
      }),
    );
  });
});

describe("percentage points", () => {
  it.each([
    [10.42, "+10.4 pts"],
    [-1, "-1.0 pts"],
    [-0.04, "0.0 pts"],
    [undefined, "–"],
  ])("%s is %s", (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });
});
