import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from "node:dns";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent, request as httpsRequest, type RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { MAX_SILKS_BYTES, SilksError, type SilksSource } from "../../ports/silks";

export interface HttpsSilksSourceParts {
  /** The only hosts that are called, without ports. */
  readonly hosts: readonly string[];
  /** For one picture, from the lookup to the last byte; milliseconds of the machine's time. */
  readonly timeoutMs?: number;
  /** Connects to public addresses only. */
  readonly lookup?: ReturnType<typeof publicLookup>;
  /** Makes the request; a test's server has no certificate. */
  readonly request?: Request;
}

const TIMEOUT_MS = 5_000;

type Request = (url: URL, options: RequestOptions, respond: (response: IncomingMessage) => void) => ClientRequest;

/** The most connections to one host. */
const CONNECTIONS = 4;

/**
 * Pictures over https from a fixed list of hosts. Addresses come from a feed's payload, so that nothing else may be called by them: no
 * other host, port or scheme, no IP address, no private network, and no target of a redirect.
 */
export class HttpsSilksSource implements SilksSource {
  readonly #hosts: ReadonlySet<string>;
  readonly #timeoutMs: number;
  readonly #lookup: ReturnType<typeof publicLookup>;
  readonly #request: Request;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: 1 });

  constructor({
    hosts,
    timeoutMs = TIMEOUT_MS,
    lookup = publicLookup(),
    request = httpsRequest,
  }: HttpsSilksSourceParts) {
    this.#hosts = new Set(hosts.map((host) => host.toLowerCase()));
    this.#timeoutMs = timeoutMs;
    this.#lookup = lookup;
    this.#request = request;
  }

  async fetch(address: string, signal: AbortSignal): Promise<Uint8Array> {
    const url = this.#allowed(address);
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await this.#respond(url, AbortSignal.any([signal, timeout]));
      return await readPicture(response);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (timeout.aborted) throw new SilksError("timeout", { cause: error });
      throw error instanceof SilksError ? error : new SilksError("unreachable", { cause: error });
    }
  }

  #allowed(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isAllowed =
      url?.protocol === "https:" &&
      url.port === "" &&
      url.username === "" &&
      url.password === "" &&
      // An IP address is not looked up, so that the lookup could not reject a private one.
      isIP(url.hostname.replaceAll(/[[\]]/g, "")) === 0 &&
      this.#hosts.has(url.hostname);
    if (!isAllowed) throw new SilksError("host_not_allowed");
    return url;
  }

  #respond(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const options: RequestOptions = {
      agent: this.#agent,
      lookup: this.#lookup,
      signal,
      headers: { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Railbird" },
    };
    return new Promise((resolve, reject) => {
      this.#request(url, options, resolve).on("error", reject).end();
    });
  }
}

async function readPicture(response: IncomingMessage): Promise<Uint8Array> {
  const rejected = rejectionOf(response);
  if (rejected !== undefined) {
    response.destroy();
    throw rejected;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_SILKS_BYTES) throw new SilksError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function rejectionOf({ statusCode = 0, headers }: IncomingMessage): SilksError | undefined {
  if (statusCode === 200) {
    return Number(headers["content-length"] ?? 0) > MAX_SILKS_BYTES ? new SilksError("too_large") : undefined;
  }
  // A redirect may lead anywhere: it is not followed.
  if (statusCode >= 300 && statusCode < 400) return new SilksError("redirected");
  if (statusCode === 404 || statusCode === 410) return new SilksError("missing");
  if (statusCode === 429) return new SilksError("rate_limited");
  return new SilksError(statusCode >= 500 ? "failing" : "rejected");
}

/** `dns.lookup` with the option `all`. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether an address is one of the public internet: not loopback, private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  // `process` makes IPv4 of an IPv4 address that is mapped into IPv6.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * A lookup for connections to public addresses only. The connection uses the addresses that were checked, so that a name cannot change its
 * address in between. A name with any other address is rejected as `private_address`.
 */
export function publicLookup(lookup: LookupAll = systemLookup, isPublic = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new SilksError("unreachable"), "");
      if (!addresses.every(({ address }) => isPublic(address))) return callback(new SilksError("private_address"), "");
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
