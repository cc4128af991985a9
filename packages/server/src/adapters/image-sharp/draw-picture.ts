import sharp, { type Metadata, type SharpOptions } from "sharp";
import { type ImageRejection, MAX_IMAGE_SIDE } from "../../ports/logo-store";
import { type ImageType, imageTypeOf } from "./image-type";
import { svgTextOf } from "./svg-text";
import { isTooComplex } from "./svg-weight";

/** The density at which librsvg in libvips draws an SVG at its own size, pixels per inch. CSS would ask for 96. */
const SVG_DENSITY = 72;

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an image again with sharp (libvips), as a WebP without metadata that is at most as large as `most`. Images are passed as bytes,
 * never as file names: nothing in them can lead to another file or host. It may take any time and much memory, and cannot be broken off:
 * only the picture process calls it.
 */
export async function drawPicture(bytes: Uint8Array, most: Size): Promise<Uint8Array | ImageRejection> {
  const type = imageTypeOf(bytes);
  if (type === undefined) return "notAnImage";
  const danger = type === "svg" ? dangerIn(svgTextOf(bytes) ?? "") : undefined;
  if (danger !== undefined) return danger;
  const size = await readSize(bytes, type);
  if (typeof size === "string") return size;
  return draw(bytes, most, {
    limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
    failOn: "error",
    ...(type === "svg" && { density: densityFor(size, most) }),
  });
}

/**
 * What an SVG may not hold. Scripts, styles and links need no check: librsvg runs and fetches nothing. Entities can
 * expand without end, an embedded picture is decoded without our limits, and drawing can multiply.
 */
function dangerIn(svg: string): ImageRejection | undefined {
  if (/<!ENTITY/i.test(svg) || /<!DOCTYPE[^>]*\[/i.test(svg)) return "entities";
  if (/<(?:[^\s<>/:]+:)?(?:image|feImage)[\s/>]/i.test(svg)) return "pictureInside";
  return isTooComplex(svg) ? "tooComplex" : undefined;
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

/** Draws an SVG at the size that is asked for, whatever size it gives itself. */
function densityFor({ width, height }: Size, most: Size): number {
  const scale = Math.min(most.width / width, most.height / height);
  return Math.min(Math.max(SVG_DENSITY * scale, 1), SVG_DENSITY * MAX_IMAGE_SIDE);
}

async function draw(bytes: Uint8Array, most: Size, options: SharpOptions): Promise<Uint8Array | ImageRejection> {
  try {
    // Without a call to keep them, sharp drops metadata and every frame but the first.
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ ...most, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer();
  } catch {
    return "damaged";
  }
}
