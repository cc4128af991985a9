import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { breakpoints, colourTokens, spacingScale, tokensCss, typeScale } from "./tokens";
import tokens from "./tokens.json";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

/** All components and pages by their files. */
const sources = new Map(
  ["ui/src", "web/src"]
    .flatMap((folder) =>
      readdirSync(`${packages}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|story-support/.test(file))
    .map((file) => [file, readFileSync(packages + file, "utf8")]),
);

/** Whatever their files say in px. */
const styles = [...sources.values()].join("\n");

/** Every px of what a pattern finds that no step of the scale has, smallest first. */
function outside(pattern: RegExp, scale: readonly number[]): number[] {
  const found = [...styles.matchAll(pattern)].flatMap(([text]) => [...text.matchAll(/(?<![\w.])(\d+(?:\.\d+)?)px/g)]);
  return found
    .map(([, px]) => Number(px))
    .filter((px) => px !== 0 && !scale.includes(px))
    .sort((a, b) => a - b);
}

/** Fewer is better: lower these when a style comes back to its scale. */
const OUTSIDE = {
  // A phone's title, the countdowns of a race and of the next one.
  text: [24, 36, 48, 64, 108],
  // A header that loses a little room below a usual phone, a wide screen's first card, and tiles beside the next races.
  widths: [389, 389, 389, 389, 1536, 1536, 1599],
  distances: 91,
};

it("sets text in its sizes", () => {
  expect(outside(/\bfont-size: [^;]*;|\bfont: [^;/]*/g, Object.values(typeScale))).toEqual(OUTSIDE.text);
});

it("changes layouts at its widths", () => {
  const edges = Object.values(breakpoints).flatMap((width) => [width, width - 1]);
  expect(outside(/@media \([^{`]*\{/g, edges)).toEqual(OUTSIDE.widths);
});

it("has distances of its scale", () => {
  const distances = /^ *(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?): [^;]*;/gm;
  expect(outside(distances, spacingScale).length).toBeLessThanOrEqual(OUTSIDE.distances);
});

it("has no colour but the theme's", () => {
  const others = [...sources].filter(([, source]) =>
    /#(?:[0-9a-f]{3}){1,2}\b(?!["`])/i.test(source.replace(/&#\d+;/g, "")),
  );
  expect(others.map(([file]) => file).sort()).toEqual([
    // The squares of a code that cameras read, paper, and the rugs of greyhounds, which are the sport's own.
    "ui/src/admin/account-lists.tsx",
    "ui/src/racing/RunnerNumber.tsx",
    "ui/src/theme/base-css.ts",
  ]);
});

it("gives each colour once more as components, in the format's own notation", () => {
  for (const theme of ["light", "dark"] as const) {
    expect(Object.keys(tokens.colour[theme])).toEqual(Object.keys(tokens.colour.light));
    for (const { name, ...hex } of colourTokens) {
      const { colorSpace, components } = tokens.colour[theme][name].$value;
      expect(colorSpace).toBe("srgb");
      const written = components.map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, "0"),
      );
      expect(`#${written.join("")}`.toUpperCase()).toBe(hex[theme]);
    }
  }
});

it("is CSS too, with both themes and every step", () => {
  const css = tokensCss();
  for (const { name, light, dark } of colourTokens) {
    expect(css).toContain(`--${name}: ${light};`);
    expect(css).toContain(`--${name}: ${dark};`);
  }
  for (const line of ["--text-body: 16px;", "--space-24: 24px;", "--width-wide: 1280px;"]) expect(css).toContain(line);
});
