/** Section 5's limit of a logo, bytes (5 MB). */
export const MAX_LOGO_BYTES = 5_242_880;

/** How much of a file is read to recognise it, bytes: an SVG may begin with long comments. */
const READ_BYTES = 65_536;

/** Why a file cannot be a logo, in words for the person who chose it; `undefined` when its name, type and size allow it. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!type.startsWith("image/")) return `${name} is not an image.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_LOGO_BYTES) return `${name} is ${megabytes(size)} MB. The most is 5 MB.`;
  return undefined;
}

/** The same, with a look at its first bytes: the type that a browser gives goes by the file's name alone. */
export async function fileProblem(file: File): Promise<string | undefined> {
  const problem = imageProblem(file);
  if (problem !== undefined) return problem;
  const head = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  if (isImage(head)) return undefined;
  return `${file.name} is not an image that can be shown. Choose a PNG, JPEG, WebP, GIF, AVIF or SVG.`;
}

/** Whether a file begins as one of the types that the server makes logos of. The server decides by the whole file. */
export function isImage(head: Uint8Array): boolean {
  const latin = String.fromCharCode(...head.subarray(0, 64));
  return (
    latin.startsWith("\u0089PNG\r\n\u001a\n") ||
    latin.startsWith("\u00ff\u00d8\u00ff") ||
    (latin.startsWith("RIFF") && latin.startsWith("WEBP", 8)) ||
    latin.startsWith("GIF87a") ||
    latin.startsWith("GIF89a") ||
    (latin.startsWith("ftyp", 4) && /avi[fs]/.test(latin)) ||
    /<svg[\s>]/i.test(textOf(head))
  );
}

/** The text by its byte order mark; UTF-8 without one. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Rounded up, so that a file that is a byte too large does not read as within the limit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2);
}
