import sharp, { type Metadata, type SharpOptions } from "sharp";
import { type ImageRejection, MAX_IMAGE_SIDE } from "../../ports/logo-store";

/** Limits on an SVG: ordinary logos have a tenth of each. */
const SVG_LIMITS = {
  bytes: 256 * 1024,
  /** Elements inside one another. */
  depth: 32,
  /** Elements drawn, with what they refer to counted each time: `use`, masks, patterns and filters can multiply without end. */
  drawn: 10_000,
  /** Elements that lead to one another, inside or by reference. */
  chain: 200,
} as const;

/** Parts of an SVG that may hold `<` and are no elements: how each begins and ends. */
const NO_ELEMENTS = [
  { starts: "<!--", ends: "-->" },
  { starts: "<![CDATA[", ends: "]]>" },
  { starts: "<?", ends: "?>" },
  { starts: "<!", ends: ">" },
] as const;

/** References to something inside the file: `href="#id"`, `mask="url(#id)"`, `style="fill:url('#id')"`. */
const REFERENCE = /(?:href\s*=\s*["']\s*|url\(\s*["']?\s*)#([^"')\s]+)/g;

const ID = /\sid\s*=\s*["']([^"']+)["']/;

/** Parts that may stand before an SVG's first element: how each begins and ends. */
const BEFORE_ROOT = [
  { starts: "<?", ends: "?>" },
  { starts: "<!--", ends: "-->" },
] as const;

const ROOT = /<(?:[^\s<>/:]+:)?svg[\s/>]/y;

/** Encodings in which ASCII characters are single bytes of the same value: a search in the text then sees what the parser sees. */
const ENCODINGS: readonly string[] = ["utf-8", "us-ascii", "iso-8859-1"];

const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/;

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
 * The reason why an SVG must not be drawn, if there is one. Scripts, styles and links need no check: librsvg runs and fetches nothing.
 * Entities can expand without end, an embedded picture is decoded without our limits, and drawing can multiply.
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

/** The types of image that become logos, as sharp names them. AVIF is one of HEIF's. */
type ImageType = "png" | "jpeg" | "webp" | "gif" | "heif" | "svg";

/** An image's type by its bytes alone; `undefined` when it is none of those allowed. */
function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
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

/** The text of a file that begins as an SVG does, in UTF-8; `undefined` when it does not. Reads each byte once. */
function svgTextOf(bytes: Uint8Array): string | undefined {
  // Most files that are no SVG are not even text.
  const text = decode(bytes);
  const encoding = text === undefined ? undefined : (DECLARED.exec(text)?.[1] ?? "utf-8");
  if (text === undefined || !ENCODINGS.includes(encoding?.toLowerCase() ?? "")) return undefined;
  let at = 0;
  while (at !== -1 && at < text.length) {
    at = skipSpace(text, at);
    ROOT.lastIndex = at;
    if (ROOT.test(text)) return text;
    at = endOfProlog(text, at);
  }
  return undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at += 1;
  return at;
}

/** The index after the instruction, comment or document type that begins at `at`; -1 when there is none or it does not end. */
function endOfProlog(text: string, at: number): number {
  for (const { starts, ends } of BEFORE_ROOT) {
    if (text.startsWith(starts, at)) return behind(text, ends, at + starts.length);
  }
  if (text.slice(at, at + 9).toUpperCase() !== "<!DOCTYPE") return -1;
  const close = text.indexOf(">", at);
  const subset = text.indexOf("[", at);
  return subset === -1 || close < subset ? behind(text, ">", at) : behind(text, ">", text.indexOf("]", subset));
}

function behind(text: string, ends: string, from: number): number {
  const at = from === -1 ? -1 : text.indexOf(ends, from);
  return at === -1 ? -1 : at + ends.length;
}

interface Element {
  readonly refersTo: readonly string[];
  readonly children: Element[];
  /** How many elements are drawn for it; while it is being counted, nothing: librsvg draws no element inside itself. */
  drawn?: number;
}

/**
 * Whether an SVG is larger, deeper, longer in its references or more multiplied than {@link SVG_LIMITS}, told from its text in one pass. References from style
 * sheets are not followed: the bounds of the picture process are left to those.
 */
function isTooComplex(svg: string): boolean {
  if (svg.length > SVG_LIMITS.bytes) return true;
  const root: Element = { refersTo: [], children: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  for (const tag of tagsOf(svg)) {
    if (tag.startsWith("/")) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { refersTo: [...tag.matchAll(REFERENCE)].map(([, id = ""]) => id), children: [] };
    const id = ID.exec(tag)?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    open.at(-1)?.children.push(element);
    if (tag.endsWith("/")) continue;
    open.push(element);
    if (open.length - 1 > SVG_LIMITS.depth) return true;
  }
  return drawnFor(root, byId) > SVG_LIMITS.drawn;
}

/** The insides of all tags, as `rect width="9"/` or `/g`. */
function* tagsOf(svg: string): Generator<string, void, undefined> {
  for (let at = svg.indexOf("<"); at !== -1; at = svg.indexOf("<", at)) {
    const skipped = NO_ELEMENTS.find(({ starts }) => svg.startsWith(starts, at));
    const end = skipped ? svg.indexOf(skipped.ends, at + skipped.starts.length) : endOfTag(svg, at + 1);
    if (end === -1) return;
    if (skipped === undefined) yield svg.slice(at + 1, end);
    at = end + 1;
  }
}

/** The index of the `>` that ends a tag, which its attributes may have too; -1 when there is none. */
function endOfTag(svg: string, from: number): number {
  let quote = "";
  for (let at = from; at < svg.length; at += 1) {
    const character = svg.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

function drawnFor(element: Element, byId: ReadonlyMap<string, Element>, chain = 0): number {
  if (element.drawn !== undefined) return element.drawn;
  if (chain > SVG_LIMITS.chain) return Number.POSITIVE_INFINITY;
  element.drawn = 0;
  const referred = element.refersTo.flatMap((id) => byId.get(id) ?? []);
  element.drawn = [...element.children, ...referred].reduce((sum, each) => sum + drawnFor(each, byId, chain + 1), 1);
  return element.drawn;
}
