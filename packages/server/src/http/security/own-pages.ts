import type { IncomingMessage } from "node:http";
import type { OperationId } from "@railbird/contract";
import { hasFeedData, READS, type ReadName, type ReadRef } from "@railbird/reads";
import { HttpError } from "../errors/http-error";
import { parseTopics } from "../live/open-stream";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

const names = Object.keys(READS) as ReadName[];

/** Operations whose responses have a feed's data. The stream's topics are checked one by one instead. */
export const FEED_DATA_OPERATIONS: ReadonlySet<string> = new Set<OperationId>([
  ...names.filter(hasFeedData).map((name) => READS[name].operation),
  "followChanges",
  ...(["getMeetingCalendar", "getRacesCalendar", "getResultsFeed", "getScratchingsFeed"] as const),
  ...(["exportDayAsCsv", "exportDayAsLines", "exportDayAsParquet"] as const),
]);

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

/**
 * Rejects a request that could change something when another site's page sent it: browsers say so in `Sec-Fetch-Site`,
 * older ones in `Origin`. A request with neither header comes from a program, with its session's cookie or without: a browser
 * sends one of them with whatever changes something, and no cookie of ours with another site's (`SameSite`). Throws `forbidden`. See
 * OWASP's Cross-Site Request Forgery Prevention Cheat Sheet (Fetch Metadata) and decision 43.
 */
export function requireSameOrigin(request: IncomingMessage, publicUrl: string): void {
  if (SAFE_METHODS.includes(request.method ?? "")) return;
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) {
    if (site !== "same-origin" && site !== "none") throw new HttpError("forbidden");
    return;
  }
  if (origin !== undefined && !isOwnOrigin(origin, host, new URL(publicUrl))) throw new HttpError("forbidden");
}

/** Whether the origin is the site's, or that of the request's host; never plain http on an https site. */
function isOwnOrigin(origin: string, host: string | undefined, own: URL): boolean {
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (own.protocol === "https:" && from.protocol !== "https:") return false;
  return from.origin === origin && from.host === host?.toLowerCase();
}
