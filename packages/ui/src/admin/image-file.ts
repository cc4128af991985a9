/** Section 5's limit of a logo, bytes (5 MB). */
export const MAX_LOGO_BYTES = 5_242_880;

/** Why a file cannot be a logo, in words for the person who chose it; `undefined` when it can. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!type.startsWith("image/")) return `${name} is not an image.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_LOGO_BYTES) return `${name} is ${megabytes(size)} MB. The most is 5 MB.`;
  return undefined;
}

/** Rounded up, so that a file that is a byte too large does not read as within the limit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2);
}
