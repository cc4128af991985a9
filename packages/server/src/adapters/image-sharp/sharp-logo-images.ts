import sharp, { type Metadata, type SharpOptions } from "sharp";
import { type ImageRejection, LOGO_SIZE, type LogoImages, MAX_IMAGE_SIDE } from "../../ports/logo-store";
import { type ImageType, imageTypeOf } from "./image-type";
import { svgTextOf } from "./svg-text";

/** Pixels per inch that an SVG without a density of its own is drawn at (CSS asks for 96, librsvg in libvips counts from 72). */
const SVG_DENSITY = 72;

/** Rendering that takes longer is aborted, seconds. */
const TIMEOUT_SECONDS = 10;

/** Makes logos with sharp (libvips). Files are held in memory, never named: nothing in them can lead to another file or host. */
export class SharpLogoImages implements LogoImages {
  async toLogo(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    const type = imageTypeOf(bytes);
    if (type === undefined) return "notAnImage";
    const danger = type === "svg" ? dangerIn(svgTextOf(bytes) ?? "") : undefined;
    if (danger !== undefined) return danger;
    const size = await readSize(bytes, type);
    if (typeof size === "string") return size;
    return drawLogo(bytes, {
      limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
      failOn: "error",
      ...(type === "svg" && { density: densityFor(size) }),
    });
  }
}

/**
 * What an SVG may not hold. Scripts, styles and links need no check: librsvg runs and fetches nothing. Entities can
 * expand without end, and an embedded picture is decoded without our limits.
 */
function dangerIn(svg: string): ImageRejection | undefined {
  if (/<!ENTITY/i.test(svg) || /<!DOCTYPE[^>]*\[/i.test(svg)) return "entities";
  if (/<(?:[^\s<>/:]+:)?(?:image|feImage)[\s/>]/i.test(svg)) return "pictureInside";
  return undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that the head of the file declares: nothing is decoded yet, however large it says it is. */
async function readSize(bytes: Uint8Array, type: ImageType): Promise<Size | ImageRejection> {
  let found: Metadata;
  try {
    found = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return "damaged";
  }
  const { width, height } = found;
  if (found.format !== type) return "notAnImage";
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE) return "tooManyPixels";
  return { width, height };
}

/** Draws an SVG at the size of a logo, whatever size it gives itself. */
function densityFor({ width, height }: Size): number {
  const scale = Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height);
  return Math.min(Math.max(SVG_DENSITY * scale, 1), SVG_DENSITY * MAX_IMAGE_SIDE);
}

async function drawLogo(bytes: Uint8Array, options: SharpOptions): Promise<Uint8Array | ImageRejection> {
  try {
    // Without a call to keep them, sharp drops metadata and every frame but the first.
    return await sharp(bytes, options)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...LOGO_SIZE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer();
  } catch {
    return "damaged";
  }
}
