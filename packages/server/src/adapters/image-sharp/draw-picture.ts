import type { Metadata, SharpOptions } from "sharp";
import { type ImageRejection, MAX_IMAGE_SIDE } from "../../ports/logo-store";
import { type ImageType, imageTypeOf } from "./image-type";
import { svgTextOf } from "./svg-text";

/** Loaded for the first picture: libvips takes a tenth of a second, and memory that a server without pictures does not need. */
const library = async () => (await import("sharp")).default;

type Sharp = Awaited<ReturnType<typeof library>>;

/** The density at which librsvg in libvips draws an SVG at its own size, pixels per inch. CSS would ask for 96. */
const SVG_DENSITY = 72;

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an image again with sharp (libvips), as a WebP without metadata that is at most as large as `most`. Images are passed as bytes,
 * never as file names: nothing in them can lead to another file or host. Drawing that takes longer than the time-out is aborted.
 */
export async function drawPicture(
  bytes: Uint8Array,
  most: Size,
  timeoutSeconds: number,
): Promise<Uint8Array | ImageRejection> {
  const type = imageTypeOf(bytes);
  if (type === undefined) return "notAnImage";
  const danger = type === "svg" ? dangerIn(svgTextOf(bytes) ?? "") : undefined;
  if (danger !== undefined) return danger;
  const sharp = await library();
  const size = await readSize(sharp, bytes, type);
  if (typeof size === "string") return size;
  return draw(sharp, bytes, most, timeoutSeconds, {
    limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
    failOn: "error",
    ...(type === "svg" && { density: densityFor(size, most) }),
  });
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

/** The size that the head of the file declares: nothing is decoded yet, however large it says it is. */
async function readSize(sharp: Sharp, bytes: Uint8Array, type: ImageType): Promise<Size | ImageRejection> {
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

async function draw(
  sharp: Sharp,
  bytes: Uint8Array,
  most: Size,
  seconds: number,
  options: SharpOptions,
): Promise<Uint8Array | ImageRejection> {
  try {
    // Without a call to keep them, sharp drops metadata and every frame but the first.
    return await sharp(bytes, options)
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...most, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer();
  } catch {
    return "damaged";
  }
}
