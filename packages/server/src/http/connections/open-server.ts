import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Instant } from "@railbird/domain";
import type { Log } from "../../ports/log";
import { sendEarlyError } from "../errors/error-boundary";
import { HttpError } from "../errors/http-error";
import type { ResponseObserver } from "../health/response-observer";

/** A target that every reader takes for the same path and query. */
const PLAIN = /^\/[!"$-~]*$/;

/** Stands in for the host of a target that has none. */
const ANY_HOST = "http://host.invalid";

/** The shortest time between two warnings about closed connections, milliseconds. */
const WARN_EVERY_MS = 60_000;

/** Time-out for receiving a whole request: an image of 5 MB over a slow line takes more than half a minute. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Time-out for a request's headers, from the connection's beginning: a connection that sends none is closed. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 2_000;

/** Longer than proxies keep an unused connection (nginx: 60 s): a server that closes it first may cut off a request in flight. */
const KEEP_ALIVE_MS = 65_000;

export interface ServerParts {
  readonly listener: RequestListener;
  /** Connections that may be open at once; no bound when absent. */
  readonly maxConnections: number | undefined;
  readonly now: () => Instant;
  readonly log: Log;
}

/** The server, with its time-outs and its bound on connections; not yet listening. */
export function openServer({ listener, maxConnections: max, now, log }: ServerParts): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS }, listener);
  // An unknown `Expect` may be ignored (RFC 9110, 10.1.1); Node would send 417, which the contract does not have.
  server.on("checkExpectation", listener);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if (max !== undefined) new ConnectionLimit({ max, now, log }).watch(server);
  return server;
}

interface ConnectionLimitParts {
  /** Connections that may be open at once. */
  readonly max: number;
  readonly now: () => Instant;
  readonly log: Pick<Log, "warn">;
}

/**
 * Bounds the open connections, so that the process keeps file handles for its database and its feeds. A new connection beyond the bound
 * closes the oldest idle one, so that silent connections cannot keep visitors out.
 */
class ConnectionLimit {
  readonly #parts: ConnectionLimitParts;
  /** The oldest first. */
  readonly #open = new Set<Socket>();
  #closed = 0;
  #warnedAt: Instant = Number.NEGATIVE_INFINITY;

  constructor(parts: ConnectionLimitParts) {
    this.#parts = parts;
  }

  /** How many are open. */
  get open(): number {
    return this.#open.size;
  }

  watch(server: Server): void {
    server.on("connection", (socket) => this.#add(socket));
  }

  #add(socket: Socket): void {
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket));
    if (this.#open.size <= this.#parts.max) return;
    // First one that never sent anything; the new one itself when no other is idle.
    const victim = this.#first((each) => isIdle(each) && each.bytesRead === 0) ?? this.#first(isIdle) ?? socket;
    this.#open.delete(victim);
    victim.destroy();
    this.#warn();
  }

  #first(fits: (socket: Socket) => boolean): Socket | undefined {
    for (const socket of this.#open) if (fits(socket)) return socket;
    return undefined;
  }

  #warn(): void {
    const { max, now, log } = this.#parts;
    this.#closed += 1;
    if (now() - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = now();
    log.warn(
      { max, closed: this.#closed },
      "As many connections are open as there may be (MAX_CONNECTIONS): silent ones are closed for new ones.",
    );
    this.#closed = 0;
  }
}

/** Whether no request of a connection is in flight. Node.js holds the response in progress in this property. */
function isIdle(socket: Socket): boolean {
  const { _httpMessage } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return _httpMessage === undefined || _httpMessage === null;
}

interface OriginFormParts {
  readonly observe: ResponseObserver;
  /** Sent with every response: names and values in turn. */
  readonly always: readonly string[];
}

/**
 * Passes each request on with its target as path and query alone (RFC 9112, 3.2.1), so that limit, routes and log agree on what is
 * requested. Clients may send a whole URL instead (3.2.2): its host then stands for that of the header. A target that has no path gets a 400.
 */
export function withOriginForm({ observe, always }: OriginFormParts, next: RequestListener): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const given = request.url ?? "";
    const target = originForm(given);
    if (target !== undefined) {
      if (!given.startsWith("/")) request.headers.host = new URL(given).host;
      request.url = target;
      return next(request, response);
    }
    const error = new HttpError("badRequest");
    sendEarlyError(response, error, always);
    observe(request, {
      operation: "none",
      status: error.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}

function originForm(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  const whole = target.startsWith("/") ? ANY_HOST + target : target;
  if (!URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  return pathname.startsWith("/") ? pathname + search : undefined;
}
