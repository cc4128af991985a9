import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import { FeedError, type FeedErrorKind } from "../../ports/odds-feed";
import { readJsonBody } from "./read-body";
import { retryAfterMs } from "./retry-after";

/** What every call to a source is made with. */
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
