import type { IncomingMessage } from "node:http";

export interface SiteAddressParts {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether addresses are those that a request was sent to, since `PUBLIC_URL` is not set. */
  readonly addressAtHand: boolean;
  /** Whether a proxy in front says in `X-Forwarded-Proto` that it was asked by https. */
  readonly trustProxy: boolean;
}

/**
 * Where whoever sent a request has this site, without a trailing slash: `PUBLIC_URL`, or without one the request's own host, which has
 * been found to be this server's. `X-Forwarded-Host` is never read: a proxy passes the host on, or `PUBLIC_URL` names it.
 */
export function siteAddress(request: IncomingMessage, parts: SiteAddressParts): string {
  const { host } = request.headers;
  if (!parts.addressAtHand || host === undefined) return parts.publicUrl;
  return `${parts.trustProxy && isForwardedHttps(request) ? "https" : "http"}://${host.toLowerCase()}`;
}

/** The right-most entry is the one that the proxy in front wrote. */
function isForwardedHttps({ headers }: IncomingMessage): boolean {
  return headers["x-forwarded-proto"]?.toString().split(",").at(-1)?.trim().toLowerCase() === "https";
}
