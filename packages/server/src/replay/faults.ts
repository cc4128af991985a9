import { errorResponse, type ReplayResponse } from "./replay-response";

/** The faults that the replay server injects. Read for every request, so they may be changed while the server runs. */
export interface Faults {
  /** Milliseconds before a response begins. */
  delayMs: number;
  /** Every response has this status, and an error in place of its payload. */
  status: number | undefined;
  /** The connection ends after half of the promised body. */
  truncate: boolean;
  /** The body is not JSON, though it says so. */
  garbage: boolean;
  /** 429 with this Retry-After, in seconds. */
  retryAfterSeconds: number | undefined;
  /** The share of responses that have the faults, 0 to 1. */
  rate: number;
}

/** A server without injected faults. */
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

/** The response sent in place of the right one; of several faults the first in this order applies. */
export function spoilt(right: ReplayResponse, faults: Faults, url: string, generatedTime: string): ReplayResponse {
  if (faults.retryAfterSeconds !== undefined) {
    const headers = { "retry-after": String(faults.retryAfterSeconds) };
    return errorResponse(429, url, "Too many requests.", generatedTime, headers);
  }
  if (faults.status !== undefined) return errorResponse(faults.status, url, "The feed fails.", generatedTime);
  if (faults.garbage) return { status: 200, body: Buffer.from(GARBAGE) };
  return right;
}
