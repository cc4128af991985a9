import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import { FeedError } from "../../ports/odds-feed";
import { readJsonBody } from "../feed/read-body";
import { retryAfterMs } from "../feed/retry-after";

/** What every call to a brand's API is made with. */
export interface EntainClientOptions {
  /** The bookmaker's id in the product, lower case. */
  readonly brand: string;
  /** Up to and with `/affiliates/v1`. */
  readonly baseUrl: string;
  /** Contact and partner name: callers without them are throttled first. */
  readonly from?: string | undefined;
  readonly partner?: string | undefined;
  readonly clock: Clock;
  /** For one call, body and all; milliseconds of the machine's time. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** The wait after a 429 without `Retry-After`, and the longest wait that is accepted from a host. */
const REST_MS = 30_000;
const REST_MAX_MS = 5 * 60_000;

/** One brand's host. After a 429 the host is not called before its `Retry-After` is over. */
export class EntainClient {
  readonly brand: string;
  readonly #options: EntainClientOptions;
  #restsUntil: Instant = Number.NEGATIVE_INFINITY;

  constructor(options: EntainClientOptions) {
    this.brand = options.brand;
    this.#options = options;
  }

  /**
   * The response's JSON; `undefined` when the host does not know the address (404). Rejects with a `FeedError`, or with
   * the signal's reason when the caller gave up.
   */
  async get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const { clock, timeoutMs } = this.#options;
    const rest = this.#restsUntil - clock.now();
    if (rest > 0) throw new FeedError("rate_limited", `${this.brand} asked to be left alone for a while.`, rest);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.#fetch(path, query, AbortSignal.any([signal, timeout]));
      return await this.#read(response);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!timeout.aborted) throw error;
      throw new FeedError("timeout", `${this.brand} did not respond within ${timeoutMs} ms.`, undefined, {
        cause: error,
      });
    }
  }

  async #fetch(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
    const { baseUrl, from, partner, fetch } = this.#options;
    const url = `${baseUrl.replace(/\/+$/, "")}${path}?${new URLSearchParams({ enc: "json", ...query })}`;
    const headers = {
      accept: "application/json",
      ...(from !== undefined && { from }),
      // The newer description of the API calls the same header by another name.
      ...(partner !== undefined && { "x-partner": partner, "x-partner-id": partner }),
    };
    try {
      return await fetch(url, { headers, signal });
    } catch (error) {
      throw new FeedError("unreachable", `${this.brand} cannot be reached.`, undefined, { cause: error });
    }
  }

  async #read(response: Response): Promise<unknown> {
    if (!response.ok) return this.#rejected(response);
    try {
      return await readJsonBody(response);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError("malformed", `${this.brand}'s response broke off.`, undefined, { cause: error });
    }
  }

  async #rejected(response: Response): Promise<undefined> {
    const { status } = response;
    // The connection is free for the next call only when the body is done with.
    await response.body?.cancel();
    if (status === 404) return undefined;
    if (status !== 429) throw new FeedError("rejected", `${this.brand} responded with status ${status}.`);
    const now = this.#options.clock.now();
    const waitMs = retryAfterMs(response.headers.get("retry-after"), now);
    this.#restsUntil = now + Math.min(waitMs ?? REST_MS, REST_MAX_MS);
    throw new FeedError("rate_limited", `${this.brand} was asked too often.`, waitMs);
  }
}
