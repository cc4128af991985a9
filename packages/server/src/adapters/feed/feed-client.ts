import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import { FeedError, type FeedErrorKind } from "../../ports/odds-feed";

/** How deep a payload may be nested; feeds' are at most a dozen levels deep. */
export const MAX_DEPTH = 32;

/** Objects, arrays and members of both together: a national Saturday of 200 meetings has some 100,000. */
export const MAX_VALUES = 600_000;

const QUOTE = 0x22;

const BACKSLASH = 0x5c;

const OPENERS = new Set([0x5b, 0x7b]);

const CLOSERS = new Set([0x5d, 0x7d]);

const COMMA = 0x2c;

/** A day of 200 meetings is about 2 MB; three times as much is not a valid response. */
export const MAX_BODY_BYTES = 6_000_000;

/** Settings of every call to a source. */
export interface FeedClientOptions {
  /** Whose API it is, for errors: a brand or a feed. */
  readonly name: string;
  /** Paths are appended to it. */
  readonly baseUrl: string;
  /** Sent with every call, beside what is asked for. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** For one call, body and all; milliseconds of the machine's time. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /**
   * Called with every response, before its body is read. A `FeedError` that it returns is what the call rejects with; where that
   * says how long to wait, the host is not called before.
   */
  readonly onResponse?: (response: Response, now: Instant) => FeedError | undefined;
}

/** The wait after a 429 without `Retry-After`, and the longest wait that is accepted from a host. */
const REST_MS = 30_000;
const REST_MAX_MS = 5 * 60_000;

/** One host. After a 429 it is not called before its `Retry-After` is over. */
export class FeedClient {
  readonly name: string;
  readonly #options: FeedClientOptions;
  #rest: { readonly until: Instant; readonly kind: FeedErrorKind } | undefined;

  constructor(options: FeedClientOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /**
   * The response's JSON, within the client's time-out or another one; `undefined` when the host does not know the address (404). Rejects with a `FeedError`, or with
   * the signal's reason when the caller gave up.
   */
  async get(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
    timeoutMs = this.#options.timeoutMs,
  ): Promise<unknown> {
    this.#throwWhileResting();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.#fetch(path, query, {}, AbortSignal.any([signal, timeout]));
      return response && (await this.#read(response));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!timeout.aborted) throw error;
      throw new FeedError("timeout", `${this.name} did not respond within ${timeoutMs} ms.`, undefined, {
        cause: error,
      });
    }
  }

  /**
   * A response whose body does not end by itself, to be read until the signal aborts. Its headers have to come within the
   * time-out. Rejects as `get` does; a 404 is rejected too.
   */
  async open(
    path: string,
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { timeoutMs } = this.#options;
    this.#throwWhileResting();
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), timeoutMs);
    try {
      const response = await this.#fetch(path, query, headers, AbortSignal.any([signal, slow.signal]));
      if (response === undefined) throw new FeedError("rejected", `${this.name} has no ${path} (404).`);
      return response;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!slow.signal.aborted) throw error;
      throw new FeedError("timeout", `${this.name} did not respond within ${timeoutMs} ms.`, undefined, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #throwWhileResting(): void {
    const { until = 0, kind = "rate_limited" } = this.#rest ?? {};
    const ms = until - this.#options.clock.now();
    if (ms > 0) throw new FeedError(kind, `${this.name} asked to be left alone for a while.`, ms);
  }

  async #fetch(
    path: string,
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response | undefined> {
    const { baseUrl, fetch, clock, onResponse, ...options } = this.#options;
    const search = new URLSearchParams({ ...options.query, ...query }).toString();
    const url = `${baseUrl.replace(/\/+$/, "")}${path}${search && `?${search}`}`;
    let response: Response;
    try {
      response = await fetch(url, {
        headers: { accept: "application/json", ...options.headers, ...headers },
        // A redirect may lead anywhere, into this network too: a 3xx is an error.
        redirect: "manual",
        signal,
      });
    } catch (error) {
      throw new FeedError("unreachable", `${this.name} cannot be reached.`, undefined, { cause: error });
    }
    const now = clock.now();
    const rejected = onResponse?.(response, now);
    if (response.ok && rejected === undefined) return response;
    // The connection is free for the next call only when the body is done with.
    await response.body?.cancel();
    if (rejected === undefined) return this.#rejected(response, now);
    const { kind, retryAfterMs: waitMs } = rejected;
    if (waitMs !== undefined) this.#rest = { until: now + waitMs, kind };
    throw rejected;
  }

  async #read(response: Response): Promise<unknown> {
    try {
      return await readJsonBody(response);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError("malformed", `${this.name}'s response broke off.`, undefined, { cause: error });
    }
  }

  #rejected({ status, headers }: Response, now: Instant): undefined {
    if (status === 404) return undefined;
    if (status !== 429) throw new FeedError("rejected", `${this.name} responded with status ${status}.`);
    const waitMs = retryAfterMs(headers.get("retry-after"), now);
    this.#rest = { until: now + Math.min(waitMs ?? REST_MS, REST_MAX_MS), kind: "rate_limited" };
    throw new FeedError("rate_limited", `${this.name} was asked too often.`, waitMs);
  }
}

/**
 * Reads a JSON body, unpacked, and no further than `MAX_BODY_BYTES`, so that a broken host cannot fill the memory.
 * Rejects with a `FeedError` `malformed` when it is too long, nested too deep or no JSON, and with the platform's error when it breaks
 * off.
 */
async function readJsonBody(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop cancels the body, and with it the transfer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new FeedError("malformed", `The response is longer than ${MAX_BODY_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  text += decoder.decode();
  if (!hasPayloadShape(text))
    throw new FeedError("malformed", "The response has more or deeper values than a payload.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedError("malformed", "The response is not JSON.", undefined, { cause: error });
  }
}

/**
 * Whether a JSON text is nested no deeper and holds no more values than a payload has. Looked at before it is parsed: parsed, a few
 * megabytes of brackets take hundreds of megabytes of memory, and seconds.
 */
export function hasPayloadShape(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (OPENERS.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSERS.has(code)) {
      depth -= 1;
    } else if (code === COMMA) {
      values += 1;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes stands before this place. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * How long a `Retry-After` header (RFC 9110, section 10.2.3) asks to wait, in milliseconds; never below zero.
 * `undefined` when there is none, or when it is neither seconds nor a date.
 */
export function retryAfterMs(header: string | null, now: Instant): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // A date has letters: `Date.parse` would make an instant of "-5" too.
  const until = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
