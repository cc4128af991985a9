import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** How a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Parsed `Accept-Encoding` headers: browsers send a handful of them, so each is parsed once. */
const accepted = new LRUCache<string, readonly string[]>({ max: 200 });

/**
 * The first of these encodings that an `Accept-Encoding` header allows; none when it allows no other (RFC 9110, 12.5.3). The
 * server's order counts, whatever weights the client gives, but for a weight of 0.
 */
export function bestEncoding<Offered extends Encoding>(
  acceptEncoding: string | undefined,
  offered: readonly Offered[],
): Offered | "identity" {
  if (acceptEncoding === undefined) return "identity";
  let allowed = accepted.get(acceptEncoding);
  if (allowed === undefined) {
    const all: Encoding[] = ["br", "gzip", "identity"];
    allowed = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(all);
    accepted.set(acceptEncoding, allowed);
  }
  return offered.find((encoding) => allowed.includes(encoding)) ?? "identity";
}
