import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { HandedRead } from "../ssr/page-state";
import { cacheMissing, cacheRead, readKey } from "./cached-read";

/** The versions of reads that are in the page's HTML but not in its state, by the hash of the read's key. */
export type HtmlVersions = ReadonlyMap<string, number>;

/** Puts the document's reads into the cache. Those without a value are fetched later. */
export function hydrateReads(client: QueryClient, reads: readonly HandedRead[]): HtmlVersions {
  const inHtml = new Map<string, number>();
  for (const read of reads) {
    if (read.missing) cacheMissing(client, read);
    else if (read.value === undefined) inHtml.set(hashKey(readKey(read)), read.version);
    else cacheRead(client, read, { version: read.version, value: read.value });
  }
  return inHtml;
}
