import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleText } from "./visible-text";

describe("a name of another system", () => {
  it.each([
    ["Makybe Diva", "Makybe Diva"],
    ["  Black   Caviar\t\n", "Black Caviar"],
    ["Winx\u202e)001$(", "Winx)001$("],
    ["Win\u0000x", "Winx"],
    ["\u2066Phar Lap\u2069", "Phar Lap"],
    ["Zero\u200bWidth\ufeff", "ZeroWidth"],
    ["\u200b\u00a0\u3164", ""],
    ["\u0007\u001b[31mRed", "[31mRed"],
    ["half \ud83d a horse", "half a horse"],
    ["🐎 O'Brien & Sons", "🐎 O'Brien & Sons"],
    ["Ngāi Tahu", "Ngāi Tahu"],
    ["Te\u0301te\u0301", "Tété"],
  ])("%j is shown as %j", (given, shown) => {
    expect(visibleText(given)).toBe(shown);
  });

  it("never contains an invisible character, and is not changed by a second pass", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = visibleText(text);
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u);
        expect(visibleText(shown)).toBe(shown);
      }),
    );
  });
});
