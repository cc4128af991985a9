import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph, PathCommand } from "opentype.js";
import sharp from "sharp";

const require = createRequire(import.meta.url);

// A CommonJS package, whose names Node cannot import.
const { parse } = require("opentype.js") as typeof import("opentype.js");

const fonts = new Map<Weight, Font>();

/** The size that social sites ask for, px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const LEFT = 72;
const MOST = CARD_WIDTH - 2 * LEFT;
const [PAPER, INK, QUIET, BRAND] = ["#FAF9F5", "#17201B", "#56615A", "#0F4C66"];

/** The project's mark (`packages/web/public/favicon.svg`) in a frame of 64 x 64. */
const BIRD = `<path fill="${INK}" d="M-900 49.5H900V54.5H-900Z"/>
<path fill="none" stroke="${BRAND}" stroke-width="2.7" d="M30.5 41L28 50M36.5 39.5L37.5 50"/>
<path fill="${BRAND}" d="M61 16.5L51.7 21C51.2 34.5 42.5 44 28.5 44.5C23.3 44.7 18.6 44.2 15 43.2L3.5 48.7L2.5 45L14.5 34C22.3 31.9 28 25.7 30.1 17.3C31.9 9.4 36.8 4.5 42.6 4.5C47.7 4.5 51.2 8.1 51.9 13.2Z"/>
<circle fill="${PAPER}" cx="43.7" cy="13.5" r="2.3"/>`;

/** The words of a social card: what and when. Never a price, which would be wrong tomorrow. */
export interface CardWords {
  /** The largest: `Flemington R4`. */
  readonly title: string;
  /** Under it: the race's name. */
  readonly subtitle: string;
  /** `3:05 PM AEDT` */
  readonly time: string;
  /** `Tuesday 3 November 2026` */
  readonly date: string;
  /** `Racing · VIC` */
  readonly kind: string;
}

/** A social card as a PNG: the words, the bird on its rail, and whose page it is. */
export function drawCard(words: CardWords): Promise<Buffer> {
  const lines = [
    path(fittedText(words.kind, LEFT, 104, 32, 500, MOST), QUIET),
    path(fittedText(words.title, LEFT - 6, 206, 104, 700, MOST), INK),
    path(fittedText(words.subtitle, LEFT, 276, 46, 500, MOST), INK),
    path(textPath(words.time, LEFT - 3, 388, 72, 700), BRAND),
    path(textPath(words.date, LEFT, 442, 36, 500), QUIET),
    path(textPath("Railbird", LEFT, 582, 40, 700), BRAND),
    path(textPath("Information only. No betting. 18+", LEFT + 184, 582, 28, 500), QUIET),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<g transform="translate(912 342) scale(3.4)">${BIRD}</g>
${lines.join("\n")}
</svg>`;
  // A handful of flat colours: a palette makes the file a third as large.
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

function path({ data }: { readonly data: string }, colour: string | undefined): string {
  return `<path fill="${colour}" d="${data}"/>`;
}

/** The weights of the site's font that cards are set in. */
type Weight = 500 | 700;

/** A line of text as an SVG path. */
interface TextPath {
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
