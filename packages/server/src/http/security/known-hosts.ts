import type { IncomingMessage, RequestListener } from "node:http";
import { sendEarlyError } from "../errors/error-boundary";
import { HttpError } from "../errors/http-error";
import type { ResponseObserver } from "../health/response-observer";

export interface KnownHostsParts {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Names and addresses of what the server listens on, in lower case; IPv6 addresses without brackets. */
  readonly ownHosts: () => readonly string[];
}

/** Texts of known hosts that are remembered: each is parsed once. */
const MOST_REMEMBERED = 200;

/** A host with or without its port: whatever a browser sends. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const LOOPBACK = /^(?:localhost|[a-z0-9.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The hosts that this server is: that of `PUBLIC_URL`, loopback, and what it listens on. Another name that leads here was chosen by
 * somebody else: a page of theirs would count as this site's own (DNS rebinding). Ports are not compared, since a
 * container's or a proxy's may be another.
 */
export class KnownHosts {
  readonly #remembered = new Set<string>();

  constructor(private readonly parts: KnownHostsParts) {}

  has(host: string): boolean {
    if (this.#remembered.has(host)) return true;
    if (!this.#isKnown(host)) return false;
    if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.add(host);
    return true;
  }

  #isKnown(host: string): boolean {
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
    const name = new URL(`http://${host}`).hostname.replace(/\.$/, "");
    const { publicUrl, ownHosts } = this.parts;
    if (LOOPBACK.test(name) || name === new URL(publicUrl).hostname) return true;
    return ownHosts().includes(name.replace(/^\[|\]$/g, ""));
  }
}

export interface KnownHostParts {
  readonly hosts: Pick<KnownHosts, "has">;
  readonly observe: ResponseObserver;
  /** Sent with every response: names and values in turn. */
  readonly always: readonly string[];
}

/**
 * Rejects a request to another host, or to two of them, with a 400. Probes are served whatever host they name: those of
 * health say nothing of anybody, and metrics ask for their token. A request without a host (HTTP/1.0) names no foreign one.
 */
export function withKnownHost({ hosts, observe, always }: KnownHostParts, next: RequestListener): RequestListener {
  return (request, response) => {
    const { host } = request.headers;
    const isOne = hasOneHost(request.rawHeaders);
    if (isOne && (host === undefined || hosts.has(host) || isProbe(request))) return next(request, response);
    const started = performance.now();
    const error = new HttpError("unknownHost", isOne ? {} : { message: "A request may name one host only." });
    sendEarlyError(response, error, always);
    observe(request, { operation: "none", status: error.status, seconds: (performance.now() - started) / 1000 });
  };
}

/** Names and values in turn. Node.js keeps the first of several hosts, and a proxy may have looked at another. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count <= 1;
}

function isProbe({ url = "", headers }: IncomingMessage): boolean {
  return url.startsWith("/health/") || (headers.authorization !== undefined && url.split("?", 1)[0] === "/metrics");
}
