/** The part of opentype.js that is used: the package has no types of its own. */
declare module "opentype.js" {
  export interface Path {
    /** The data of an SVG path, with so many decimals. */
    toPathData(decimals: number): string;
  }

  export interface Glyph {
    /** 0: the font has no drawing of the character. */
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  }

  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  /** Reads a TrueType, OpenType or WOFF font; throws for anything else. */
  export function parse(bytes: ArrayBuffer): Font;
}
