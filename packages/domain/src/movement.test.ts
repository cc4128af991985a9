import { formatPoints, impliedMove, isPlausiblePrice, movement, movementDirection, roundPct } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";

describe("movement", () => {
  it.each([
    [10, 5, -50],
    [3, 6, 100],
    [2.4, 2.4, 0],
    [3.2, 2.4, -25],
    [51, 101, 98.04],
  ])("%d to %d is %d percent", (open, current, percent) => {
    expect(movement(open, current)).toBeCloseTo(percent, 2);
  });

  it.each([
    [undefined, 2],
    [2, undefined],
    [0, 2],
    [2, 0],
    [1, 2],
    [2, 1],
    [Number.NaN, 2],
    [2, Number.POSITIVE_INFINITY],
  ])("is undefined for %s to %s", (open, current) => {
    expect(movement(open, current)).toBeUndefined();
  });

  it("has the sign of the change, and opening price times movement is the current price", () => {
    fc.assert(
      fc.property(price, price, (open, current) => {
        const percent = movement(open, current) ?? Number.NaN;
        expect(Math.sign(percent)).toBe(Math.sign(current - open));
        expect(open * (1 + percent / 100)).toBeCloseTo(current, 6);
        expect(percent).toBeGreaterThan(-100);
      }),
    );
  });

  it("is finite for any two numbers, or absent", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (open, current) => {
        const percent = movement(open, current);
        expect(percent === undefined).toBe(!(isPlausiblePrice(open) && isPlausiblePrice(current)));
        expect(percent === undefined || Number.isFinite(percent)).toBe(true);
      }),
    );
  });
});

describe("roundPct", () => {
  it.each([
    [12.25, 12.3],
    [-12.25, -12.3],
    [12.24, 12.2],
    [0.04, 0],
    [-0.04, 0],
    [-25, -25],
    [((2.245 - 2) / 2) * 100, 12.3],
  ])("rounds %d to %d", (given, rounded) => {
    expect(roundPct(given)).toBe(rounded);
  });

  it("never gives minus zero", () => {
    expect(Object.is(roundPct(-0.01), 0)).toBe(true);
    expect(Object.is(roundPct(-0), 0)).toBe(true);
  });

  it("stays within half a tenth and is symmetrical", () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 1_000_000, noNaN: true }), (percent) => {
        expect(Math.abs(roundPct(percent) - percent)).toBeLessThanOrEqual(0.05 + 1e-6);
        expect(roundPct(-percent) + roundPct(percent)).toBe(0);
      }),
    );
  });
});

describe("movementDirection", () => {
  it.each([
    [12.5, "out"],
    [-12.5, "in"],
    [0, "flat"],
    [-0.04, "flat"],
    [0.05, "out"],
    [-0.05, "in"],
  ] as const)("%d is %s", (percent, direction) => {
    expect(movementDirection(percent)).toBe(direction);
  });
});

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
