import type { Readable } from "node:stream";

/** Whether an error of the store means that there is no such object; the bucket is made with the first one. */
export function isMissing(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "NotFound" || code === "NoSuchKey" || code === "NoSuchBucket";
}

/** Whether the key may not do this. A response without a body says no more. */
export function isForbidden(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "AccessDenied" || code === "Forbidden";
}

/** Reads a body to its end; `undefined`, and no further, when it is larger than `most` bytes. */
export async function readAtMost(body: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
