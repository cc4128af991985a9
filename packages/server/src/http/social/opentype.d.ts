/** The part of opentype.js that is used: the package has no types of its own. */
declare module "opentype.js" {
  /** A command of a path in SVG's letters: `M`, `L`, `Q` with one control point, `C` with two, `Z` without a point. */
  export interface PathCommand {
    readonly type: string;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }

  export interface Path {
    readonly commands: readonly PathCommand[];
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
