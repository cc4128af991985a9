import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph, PathCommand } from "opentype.js";

/** The weights of the site's font that cards are set in. */
export type Weight = 500 | 700;

const require = createRequire(import.meta.url);
// A CommonJS package, whose names Node cannot import.
const { parse } = require("opentype.js") as typeof import("opentype.js");
const fonts = new Map<Weight, Font>();

/** A line of text as an SVG path. */
export interface TextPath {
  readonly data: string;
  /** px */
  readonly width: number;
}

/**
 * Sets a line of text, its baseline's start at a point. Text is drawn as outlines, since servers have different fonts or none.
 * Sizes are px.
 */
export function textPath(text: string, x: number, y: number, size: number, weight: Weight): TextPath {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let at = x;
  let before: Glyph | undefined;
  const parts: string[] = [];
  for (const character of text) {
    const glyph = glyphOf(font, character);
    if (before !== undefined) at += font.getKerningValue(before, glyph) * scale;
    parts.push(...glyph.getPath(at, y, size).commands.map(commandText));
    at += glyph.advanceWidth * scale;
    before = glyph;
  }
  return { data: parts.join(""), width: at - x };
}

/** A line that is shortened with an ellipsis where it is wider than so many px. */
export function fittedText(text: string, x: number, y: number, size: number, weight: Weight, most: number): TextPath {
  const whole = textPath(text, x, y, size, weight);
  if (whole.width <= most) return whole;
  const characters = [...text];
  let fits = 0;
  let over = characters.length;
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    const shortened = `${characters.slice(0, middle).join("").trimEnd()}…`;
    if (textPath(shortened, x, y, size, weight).width <= most) fits = middle;
    else over = middle;
  }
  return textPath(`${characters.slice(0, fits).join("").trimEnd()}…`, x, y, size, weight);
}

/** The package's own text of a path says NaN for numbers such as 7e-15. */
function commandText({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(" ");
}

/** A letter that the font lacks is drawn without its accent: `ā` as `a`. */
function glyphOf(font: Font, character: string): Glyph {
  const glyph = font.charToGlyph(character);
  const plain = character.normalize("NFD").charAt(0);
  return glyph.index === 0 && plain !== character ? font.charToGlyph(plain) : glyph;
}

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(
    require.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`),
  );
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  fonts.set(weight, font);
  return font;
}
