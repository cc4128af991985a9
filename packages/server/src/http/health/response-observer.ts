import type { IncomingMessage } from "node:http";
import type { Log } from "../../ports/log";
import type { Metrics } from "./metrics";

/** A response that was sent. */
export interface SentResponse {
  /** Of the contract, or the kind of page or file. */
  readonly operation: string;
  readonly status: number;
  /** How long it took. */
  readonly seconds: number;
}

/** Called for each response, whichever way it was made. */
export type ResponseObserver = (request: IncomingMessage, response: SentResponse) => void;

/** Counts and times every response; at `debug` each is a line without address, browser or referrer. */
export function responseObserver(metrics: Pick<Metrics, "responded">, log: Pick<Log, "debug">): ResponseObserver {
  return ({ method, url = "" }, { operation, status, seconds }) => {
    metrics.responded(operation, status, seconds);
    log.debug({ method, path: url.split("?", 1)[0], status, ms: Math.round(seconds * 1000) }, "Responded.");
  };
}
