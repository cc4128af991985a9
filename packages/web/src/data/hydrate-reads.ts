import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { HandedRead } from "../ssr/page-state";
import { cacheMissing, cacheRead, readKey } from "./cached-read";

/** Digests of the reads that are in the HTML and not in the page's state, by the hash of the read's key. */
export type HtmlDigests = ReadonlyMap<string, number>;

/** Puts the document's reads into the cache. Those without a value are fetched later. */
export function hydrateReads(client: QueryClient, reads: readonly HandedRead[]): HtmlDigests {
  const inHtml = new Map<string, number>();
  for (const read of reads) {
    if (read.missing) cacheMissing(client, read);
    else if (read.digest !== undefined) inHtml.set(hashKey(readKey(read)), read.digest);
    else cacheRead(client, read, { version: read.version, value: read.value });
  }
  return inHtml;
}
