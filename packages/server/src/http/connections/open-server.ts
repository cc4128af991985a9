import { createServer, type RequestListener, type Server } from "node:http";
import type { Instant } from "@railbird/domain";
import type { Log } from "../../ports/log";
import { ConnectionLimit } from "./connection-limit";

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
