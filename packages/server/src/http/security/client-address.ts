import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";

/**
 * Who asks, for limits. Behind a trusted proxy it is the right-most entry of `X-Forwarded-For`, the one that the proxy
 * wrote; otherwise the header is anybody's and is ignored. Of an IPv6 address only its network (/64) counts, since
 * whoever has one has all of it.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustProxy) return networkOf(direct);
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim() ?? "";
  return networkOf(isIP(forwarded) > 0 ? forwarded : direct);
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(mapped) || isIP(address) === 0) return mapped;
  // A URL's host is written in one way only, however the address was spelled.
  const text = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = text.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
