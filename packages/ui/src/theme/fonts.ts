import archivoUrl from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import narrowUrl from "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url";

/** Addresses of the two font files. Both are latin subsets, 54 kB together. */
export const fontUrls = { archivo: archivoUrl, narrow: narrowUrl } as const;

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

// Archivo Narrow's figures are not tabular (its 1 is narrower), so its range leaves out the figures and the signs in
// columns of figures: those always come from Archivo, whose figures are.
const narrowRange = "U+0000-0023,U+0026-002A,U+002C,U+002F,U+003A-00FF,U+0131,U+0152-0153,U+2000-2010,U+2013-206F";

/** The two faces, and a local fallback with the same metrics for each, so that nothing moves when they load. */
export const fontFaceCss = `
@font-face{font-family:"Archivo";src:url("${archivoUrl}") format("woff2");font-weight:100 900;font-style:normal;font-display:swap;unicode-range:${latin}}
@font-face{font-family:"Archivo Narrow";src:url("${narrowUrl}") format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:${narrowRange}}
@font-face{font-family:"Archivo Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:99%;ascent-override:88.7%;descent-override:21.2%;line-gap-override:0%}
@font-face{font-family:"Archivo Narrow Fallback";src:local("Arial Narrow"),local("Liberation Sans Narrow"),local("Arial"),local("Roboto");size-adjust:100%;ascent-override:88%;descent-override:21%;line-gap-override:0%}
`.trim();
