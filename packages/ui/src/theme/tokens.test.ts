import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { breakpoints, spacingScale, typeScale } from "./tokens";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

/** The styles of all components and pages: whatever their files say in px. */
const styles = ["ui/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(`${packages}${folder}`, { recursive: true, encoding: "utf8" }).map(
      (name) => `${packages}${folder}/${name}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|story-support/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

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
