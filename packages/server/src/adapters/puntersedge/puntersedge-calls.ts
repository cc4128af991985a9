import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import { type FeedBudget, FeedError } from "../../ports/odds-feed";
import { FeedClient } from "../feed/feed-client";
import { SourceBudget } from "../feed/source-budget";
import { CREDITS, FREE_CALLS_PER_MINUTE, noteCredits, usageOf } from "./plan";

export interface PuntersEdgeCallsOptions {
  /** Up to and with `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  /** Of each call that names no other; milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** Calls to PuntersEdge within the plan, each counted. Rejects with a `FeedError`. */
export class PuntersEdgeCalls {
  readonly #clock: Clock;
  readonly #client: FeedClient;
  readonly #budget = new SourceBudget({ unit: "credits", callsPerMinute: FREE_CALLS_PER_MINUTE });
  #isFailing = false;

  constructor({ baseUrl, key, clock, timeoutMs, fetch }: PuntersEdgeCallsOptions) {
    this.#clock = clock;
    this.#client = new FeedClient({
      name: "PuntersEdge",
      baseUrl,
      headers: { "x-api-key": key },
      clock,
      timeoutMs,
      fetch,
      onResponse: noteCredits(this.#budget),
    });
  }

  /** Whether the last call for a list failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** What the plan allows now. */
  budget(): FeedBudget {
    return this.#budget.facts(CREDITS.prices, this.#clock.now());
  }

  /** Milliseconds until the plan allows a call; 0 when it allows one now. */
  waitMs(now: Instant): number {
    return this.#budget.waitMs(now);
  }

  /** Reads the plan's usage, the only response that says when its month ends. */
  async readUsage(signal: AbortSignal): Promise<void> {
    this.#budget.call(this.#clock.now());
    this.#budget.learn(usageOf(await this.#client.get("/usage", {}, signal)));
  }

  /** The items of a list, for so many credits. */
  async list(
    path: string,
    query: Readonly<Record<string, string>>,
    credits: number,
    signal: AbortSignal,
    timeoutMs?: number,
  ): Promise<readonly unknown[]> {
    this.#budget.call(this.#clock.now());
    // Until it has responded.
    this.#isFailing = true;
    const payload = await this.#client.get(path, query, signal, timeoutMs);
    this.#budget.spend(credits, this.#clock.now());
    if (!Array.isArray(payload)) throw new FeedError("malformed", `PuntersEdge's ${path} is no list.`);
    this.#isFailing = false;
    return payload;
  }
}
