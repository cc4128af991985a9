import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { HandedRead } from "../ssr/page-state";
import { holdMissing, holdRead, readKey } from "./held-read";

/** The version of each read that the page's HTML stands for, by the hash of the read's key. */
export type HtmlVersions = ReadonlyMap<string, number>;

/** Puts what came with the document into the cache. What its HTML stands for is left to be fetched. */
export function takeOver(client: QueryClient, reads: readonly HandedRead[]): HtmlVersions {
  const inHtml = new Map<string, number>();
  for (const read of reads) {
    if (read.missing) holdMissing(client, read);
    else if (read.value === undefined) inHtml.set(hashKey(readKey(read)), read.version);
    else holdRead(client, read, { version: read.version, value: read.value });
  }
  return inHtml;
}
