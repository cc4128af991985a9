import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Draw, fractionOf, hashText } from "./random";

describe("Draw", () => {
  it("gives the same stream for the same seed", () => {
    const stream = (seed: number) => {
      const draw = new Draw(seed);
      return Array.from({ length: 20 }, () => draw.fraction());
    };
    expect(stream(7)).toEqual(stream(7));
    expect(stream(7)).not.toEqual(stream(8));
  });

  it("keeps whole numbers within both ends and reaches them", () => {
    const draw = new Draw(1);
    const seen = new Set(Array.from({ length: 500 }, () => draw.int(2, 5)));
    expect([...seen].sort()).toEqual([2, 3, 4, 5]);
  });

  it("spreads evenly, and normally where asked", () => {
    const draw = new Draw(3);
    const mean = (next: () => number) =>
      Array.from({ length: 20_000 }, next).reduce((sum, value) => sum + value, 0) / 20_000;
    expect(mean(() => draw.fraction())).toBeCloseTo(0.5, 1);
    expect(mean(() => draw.normal())).toBeCloseTo(0, 1);
    expect(mean(() => draw.normal() ** 2)).toBeCloseTo(1, 1);
  });

  it("shuffles without losing anything, and cannot pick from nothing", () => {
    const draw = new Draw(5);
    expect(draw.shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(() => draw.pick([])).toThrow("Nothing to pick from.");
  });
});

describe("fractionOf", () => {
  it("is a fraction, and differs between neighbours", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), fc.nat(), (text, a, b) => {
        const seed = hashText(text);
        expect(fractionOf(seed, a, b)).toBeGreaterThanOrEqual(0);
        expect(fractionOf(seed, a, b)).toBeLessThan(1);
        expect(fractionOf(seed, a, b)).not.toBe(fractionOf(seed, a, b + 1));
      }),
    );
  });
});
