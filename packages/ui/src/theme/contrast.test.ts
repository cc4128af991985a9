import { type ColourName, colourPairs, colourTokens, contrast, luminance, textOn } from "@railbird/ui/theme";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

function colour(name: ColourName, theme: "light" | "dark"): string {
  const token = colourTokens.find((each) => each.name === name);
  if (!token) throw new Error(`There is no colour ${name}.`);
  return token[theme];
}

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(colourPairs)("shows $front on $back at $atLeast:1 or more", ({ front, back, atLeast }) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(atLeast);
  });
});

describe("the colours", () => {
  it("are written as #RRGGBB and have names of their own", () => {
    for (const { light, dark } of colourTokens) {
      expect(light).toMatch(/^#[0-9A-F]{6}$/);
      expect(dark).toMatch(/^#[0-9A-F]{6}$/);
    }
    expect(new Set(colourTokens.map(({ name }) => name)).size).toBe(colourTokens.length);
  });

  it("are each measured against something, save the hairline, which carries no meaning alone", () => {
    const measured = new Set(colourPairs.flatMap(({ front, back }) => [front, back]));
    expect(colourTokens.map(({ name }) => name).filter((name) => !measured.has(name))).toEqual(["line"]);
  });
});

describe("contrast", () => {
  // WCAG's own examples: black on white, a grey on white that just passes, one that just fails.
  it.each([
    ["#000000", "#FFFFFF", 21],
    ["#767676", "#FFFFFF", 4.54],
    ["#777777", "#FFFFFF", 4.48],
    ["#FFFFFF", "#FFFFFF", 1],
  ])("of %s and %s is %d", (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  it("does not depend on the order, and lies between 1 and 21", () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21);
      }),
    );
  });

  it("takes its luminance in either case of letters", () => {
    fc.assert(fc.property(hex, (value) => luminance(value) === luminance(value.toLowerCase())));
  });
});

describe("textOn", () => {
  it("reaches 4.5:1 on every ground, with the better of black and white", () => {
    fc.assert(
      fc.property(hex, (ground) => {
        const text = textOn(ground);
        const other = text === "#000000" ? "#FFFFFF" : "#000000";
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(contrast(ground, other));
      }),
      { numRuns: 1000 },
    );
  });
});
