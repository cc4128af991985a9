import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/**
 * The client's address, for rate limits. Behind a trusted proxy it is the right-most entry of `X-Forwarded-For`, the
 * one that the proxy wrote; otherwise a client could forge the header, and it is ignored. Of an IPv6 address only its
 * network (/64) counts, since one client controls all of it.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  return networkOf(forwardedFor(request, trustProxy));
}

/** The client's whole address, for a server that this one passes a request on to. */
export function forwardedFor(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustProxy) return direct;
  const forwarded = proxyAddr(request, (_address, hop) => hop === 0);
  return ipaddr.isValid(forwarded) ? forwarded : direct;
}

const NETWORK_PARTS = 4;

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

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
  return `${isHttps(request, parts.trustProxy) ? "https" : "http"}://${host.toLowerCase()}`;
}

/** Whether a proxy that is trusted says that it was asked by https. */
export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && isForwardedHttps(request);
}

/** The right-most entry is the one that the proxy in front wrote. */
function isForwardedHttps({ headers }: IncomingMessage): boolean {
  return headers["x-forwarded-proto"]?.toString().split(",").at(-1)?.trim().toLowerCase() === "https";
}
