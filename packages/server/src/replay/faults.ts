import { errorResponse, type ReplayResponse } from "./replay-response";

/** What the replay server does wrong. It is read anew for every request, so it may be changed while the server runs. */
export interface Faults {
  /** Milliseconds before an answer begins. */
  delayMs: number;
  /** Every answer has this status, and an error in place of its payload. */
  status: number | undefined;
  /** The connection ends after half of the promised body. */
  truncate: boolean;
  /** The body is not JSON, though it says so. */
  garbage: boolean;
  /** 429 with this Retry-After, in seconds. */
  retryAfterSeconds: number | undefined;
  /** The share of answers that have the faults, 0 to 1. */
  rate: number;
}

/** A server that does nothing wrong. */
export function noFaults(): Faults {
  return {
    delayMs: 0,
    status: undefined,
    truncate: false,
    garbage: false,
    retryAfterSeconds: undefined,
    rate: 1,
  };
}

const GARBAGE = "<!doctype html><title>Just a moment…</title><p>Checking your browser</p>";

/** The answer that is given in place of the right one; of several faults the first in this order counts. */
export function spoilt(right: ReplayResponse, faults: Faults, url: string, generatedTime: string): ReplayResponse {
  if (faults.retryAfterSeconds !== undefined) {
    const headers = { "retry-after": String(faults.retryAfterSeconds) };
    return errorResponse(429, url, "Too many requests.", generatedTime, headers);
  }
  if (faults.status !== undefined) return errorResponse(faults.status, url, "The feed fails.", generatedTime);
  if (faults.garbage) return { status: 200, body: Buffer.from(GARBAGE) };
  return right;
}
