import { baseCss, colourTokens } from "@railbird/ui/theme";
import { describe, expect, it } from "vitest";

/** The declarations of the last rule with this selector, by property. */
function declarations(selector: string): ReadonlyMap<string, string> {
  const start = baseCss.lastIndexOf(`${selector}{`);
  if (start === -1) throw new Error(`There is no rule for ${selector}.`);
  const body = baseCss.slice(start + selector.length + 1, baseCss.indexOf("}", start));
  return new Map(body.split(";").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

describe("the base styles", () => {
  it.each([
    [":root[data-theme=dark]", "dark"],
    [":root:not([data-theme=light])", "dark"],
    ["\n:root", "light"],
  ] as const)("give every token its value under %s", (selector, theme) => {
    const values = declarations(selector);
    expect(values.get("color-scheme")).toBe(theme);
    for (const token of colourTokens) {
      expect(values.get(`--${token.name}`)).toBe(token[theme]);
    }
  });

  it("are dark on a screen alone: print is light in both themes", () => {
    for (const dark of [...baseCss.matchAll(/color-scheme:dark/g)]) {
      const before = baseCss.slice(0, dark.index);
      expect(before.slice(before.lastIndexOf("@media"))).toMatch(/^@media screen[ {]/);
    }
  });

  it("keep what has focus clear of the header", () => {
    expect(baseCss).toContain("scroll-padding-top:calc(var(--header) + 15px)");
  });

  it("can be embedded in a style element", () => {
    expect(baseCss).not.toMatch(/<\/style/i);
  });
});
