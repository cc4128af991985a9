import type { IncomingMessage } from "node:http";
import { hasFeedData, READS, type ReadName, type ReadRef } from "@railbird/reads";
import { HttpError } from "../errors/http-error";
import { parseTopics } from "../live/parse-topics";
import { isOwnOrigin } from "./same-origin";

const names = Object.keys(READS) as ReadName[];

/** Operations whose responses have a feed's data. The stream's topics are checked one by one instead. */
export const FEED_DATA_OPERATIONS: ReadonlySet<string> = new Set(
  names.filter(hasFeedData).map((name) => READS[name].operation),
);

/**
 * Whether a page of this site sent a request: browsers say so in `Sec-Fetch-Site`, which no script can set; older ones, and those that
 * read a site without https, in `Referer`. A program that pretends to be a browser is not told apart.
 */
export function isOfOwnPage({ headers }: Pick<IncomingMessage, "headers">, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { referer, host } = headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  return isOwnOrigin(new URL(referer).origin, host, new URL(publicUrl));
}

/** Throws `redistributionForbidden` unless a page of this site sent the request, or its response has no feed's data. */
export function requireOwnPage(request: IncomingMessage, operation: string, topics: string, publicUrl: string): void {
  const refs: readonly ReadRef[] = operation === "streamTopics" ? parseTopics(topics) : [];
  if (!FEED_DATA_OPERATIONS.has(operation) && !refs.some(({ name }) => hasFeedData(name))) return;
  if (!isOfOwnPage(request, publicUrl)) throw new HttpError("redistributionForbidden");
}
