import { svgTextOf } from "./svg-text";

/** The types of image that become logos, as sharp names them. AVIF is one of HEIF's. */
export type ImageType = "png" | "jpeg" | "webp" | "gif" | "heif" | "svg";

/** An image's type by its bytes alone; `undefined` when it is none of those allowed. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
  const latin = head.toString("latin1");
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin.startsWith("RIFF") && latin.startsWith("WEBP", 8)) return "webp";
  if (latin.startsWith("GIF87a") || latin.startsWith("GIF89a")) return "gif";
  if (latin.startsWith("ftyp", 4) && isAvif(latin)) return "heif";
  return svgTextOf(bytes) === undefined ? undefined : "svg";
}

/** The file type box names a main brand, a version and the compatible brands (ISO/IEC 14496-12, 4.3). */
function isAvif(latin: string): boolean {
  const length = Math.min(Buffer.from(latin.slice(0, 4), "latin1").readUInt32BE(), latin.length);
  const brands = [latin.slice(8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(latin.slice(at, at + 4));
  return brands.some((brand) => brand === "avif" || brand === "avis");
}
