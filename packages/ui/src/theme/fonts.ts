import archivoUrl from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import narrowUrl from "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url";

/** Addresses of the two font files. Both are latin subsets, 54 kB together. */
export const fontUrls = { archivo: archivoUrl, narrow: narrowUrl } as const;

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

// Archivo Narrow's figures are not tabular (its 1 is narrower), so its range leaves out the figures and the signs in
// columns of figures: those always come from Archivo, whose figures are.
const narrowRange = "U+0000-0023,U+0026-002A,U+002C,U+002F,U+003A-00FF,U+0131,U+0152-0153,U+2000-2010,U+2013-206F";

// What Archivo's figures and the signs beside them are wider or narrower by differs from its letters.
const figureRange = "U+0024-0025,U+002B,U+002D,U+0030-0039,U+2212";

/** A local face in place of one of ours: as wide per weight (`size`, measured on a race's page), as high, its baseline in the same place. */
interface StandIn {
  readonly family: string;
  readonly locals: readonly string[];
  readonly weights: string;
  readonly size: number;
  readonly range?: string;
}

const regular = ["Arial", "Liberation Sans", "Roboto"];
const bold = ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"];
const narrowRegular = ["Arial Narrow", "Liberation Sans Narrow"];
const narrowBold = ["Arial Narrow Bold", "Liberation Sans Narrow Bold"];
const light = "100 549";
const heavy = "550 900";

const standIns: readonly StandIn[] = [
  { family: "Archivo Fallback", locals: regular, weights: light, size: 98.5 },
  { family: "Archivo Fallback", locals: regular, weights: light, size: 101.5, range: figureRange },
  { family: "Archivo Fallback", locals: bold, weights: heavy, size: 96 },
  { family: "Archivo Fallback", locals: bold, weights: heavy, size: 105, range: figureRange },
  { family: "Archivo Narrow Fallback", locals: narrowRegular, weights: light, size: 101, range: narrowRange },
  { family: "Archivo Narrow Fallback", locals: narrowBold, weights: heavy, size: 99, range: narrowRange },
  // Phones have no narrow face: a smaller one is as wide.
  { family: "Archivo Narrow Small", locals: regular, weights: light, size: 83, range: narrowRange },
  { family: "Archivo Narrow Small", locals: bold, weights: heavy, size: 81, range: narrowRange },
];

/** The faces' ascent and descent, in hundredths of the font's size. */
const ARCHIVO = [87.8, 21] as const;
const ARCHIVO_NARROW = [103.5, 31.2] as const;

function standInCss({ family, locals, weights, size, range }: StandIn): string {
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
  ...standIns.map(standInCss),
].join("\n");
