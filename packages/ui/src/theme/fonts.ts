import archivoUrl from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import narrowUrl from "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url";
// The figures of Archivo at 78 % of its width, from @fontsource-variable/archivo's latin "standard" file (SIL Open Font License 1.1): by the npm
// package subset-font with `variationAxes: { wdth: 78 }` and the text "$0123456789.,". A price of three digits fits in 47 px.
import figuresUrl from "./archivo-figures.woff2?url";

/** Addresses of the two font files. Both are latin subsets, 54 kB together. */
export const fontUrls = { archivo: archivoUrl, narrow: narrowUrl } as const;

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

// Archivo Narrow's figures are not tabular (its 1 is narrower), so its range leaves out the figures and the signs in
// columns of figures: those always come from Archivo, whose figures are.
const narrowRange = "U+0000-0023,U+0026-002A,U+002C,U+002F,U+003A-00FF,U+0131,U+0152-0153,U+2000-2010,U+2013-206F";

// Archivo's figures and the signs beside them differ in width from the fallback by another factor than its letters do.
const figureRange = "U+0024-0025,U+002B,U+002D,U+0030-0039,U+2212";

/** A local face in place of one of ours: as wide per weight (`size`), as high, its baseline in the same place. */
interface FallbackFont {
  readonly family: string;
  readonly locals: readonly string[];
  readonly weights: string;
  readonly size: number;
  readonly range?: string;
}

/** The widths of one weight of our faces, in hundredths of the local faces: measured on the names of a day's races, and on the figures. */
interface Width {
  readonly weights: string;
  readonly isBold: boolean;
  readonly archivo: number;
  readonly figures: number;
  readonly narrow: number;
  /** Of Archivo Narrow, to a local face that is not narrow. */
  readonly small: number;
}

// Our faces widen with each weight, the local ones have two widths for all: without a size for each weight a race's name in the heaviest
// one had other words in its second line when our faces came (48 of 315 names on the smallest phone).
const widths: readonly Width[] = [
  { weights: "100 449", isBold: false, archivo: 98.9, figures: 101.3, narrow: 100.5, small: 82.4 },
  { weights: "450 549", isBold: false, archivo: 100.5, figures: 102.4, narrow: 102.5, small: 84 },
  { weights: "550 624", isBold: true, archivo: 96.1, figures: 103.5, narrow: 98.1, small: 80.5 },
  { weights: "625 674", isBold: true, archivo: 97.7, figures: 105.3, narrow: 99, small: 81.2 },
  { weights: "675 724", isBold: true, archivo: 99.3, figures: 107.1, narrow: 100, small: 82 },
  // Archivo Narrow is no heavier than 700.
  { weights: "725 900", isBold: true, archivo: 100.5, figures: 109.8, narrow: 100, small: 82 },
];

const wide = (isBold: boolean) =>
  isBold ? ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"] : ["Arial", "Liberation Sans", "Roboto"];
const narrowed = (isBold: boolean) =>
  isBold ? ["Arial Narrow Bold", "Liberation Sans Narrow Bold"] : ["Arial Narrow", "Liberation Sans Narrow"];

const fallbackFonts: readonly FallbackFont[] = widths.flatMap(
  ({ weights, isBold, archivo, figures, narrow, small }) => [
    { family: "Archivo Fallback", locals: wide(isBold), weights, size: archivo },
    { family: "Archivo Fallback", locals: wide(isBold), weights, size: figures, range: figureRange },
    { family: "Archivo Narrow Fallback", locals: narrowed(isBold), weights, size: narrow, range: narrowRange },
    // Phones have no narrow face: a smaller one is as wide.
    { family: "Archivo Narrow Small", locals: wide(isBold), weights, size: small, range: narrowRange },
  ],
);

/** Narrow figures are loaded by pages with more bookmakers than fit otherwise; until then a local face is as wide. */
const figureFonts: readonly FallbackFont[] = [
  { family: "Archivo Figures Fallback", locals: wide(false), weights: "100 599", size: 84.9, range: figureRange },
  { family: "Archivo Figures Fallback", locals: wide(true), weights: "600 900", size: 91.2, range: figureRange },
];

/** The faces' ascent and descent, in hundredths of the font's size. */
const ARCHIVO = [87.8, 21] as const;
const ARCHIVO_NARROW = [103.5, 31.2] as const;

function fallbackFontCss({ family, locals, weights, size, range }: FallbackFont): string {
  const src = locals.map((name) => `local("${name}")`).join();
  // The browser scales them with the size.
  const [ascent, descent] = (family.startsWith("Archivo Narrow") ? ARCHIVO_NARROW : ARCHIVO).map((part) =>
    ((part / size) * 100).toFixed(1),
  );
  const of = range === undefined ? "" : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%${of}}`;
}

/** The two faces, and local ones of the same measures in place of each, so that nothing moves when they load. */
export const fontFaceCss = [
  `@font-face{font-family:"Archivo";src:url("${archivoUrl}") format("woff2");font-weight:100 900;font-style:normal;font-display:swap;unicode-range:${latin}}`,
  `@font-face{font-family:"Archivo Narrow";src:url("${narrowUrl}") format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:${narrowRange}}`,
  `@font-face{font-family:"Archivo Figures";src:url("${figuresUrl}") format("woff2");font-weight:100 900;font-style:normal;font-display:swap;unicode-range:${figureRange}}`,
  ...[...fallbackFonts, ...figureFonts].map(fallbackFontCss),
].join("\n");
