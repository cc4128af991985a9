import type { Instant } from "@railbird/domain";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import { type FeedBudget, FeedError } from "../../ports/odds-feed";
import { FeedClient } from "../feed/feed-client";
import { SourceBudget } from "../feed/source-budget";
import { CALLS_PER_MINUTE, noteLimits, UNITS } from "./limits";

/** No days have this many races: a list that always names a next page would be read for ever. */
export const MOST_PAGES = 60;

const listPayload = z.object({ items: z.array(z.unknown()), next: z.string().nullish() });

type Query = Readonly<Record<string, string>>;

export interface BetWatchCallsOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Called at each 409. */
  readonly onConflict: () => void;
}

/** Calls to BetWatch within the plan, each counted. Rejects with a `FeedError`. */
export class BetWatchCalls {
  readonly #clock: Clock;
  readonly #client: FeedClient;
  readonly #budget = new SourceBudget({ unit: "requests", callsPerMinute: CALLS_PER_MINUTE });
  #respondedAt: Instant = Number.NEGATIVE_INFINITY;
  #isFailing = false;

  constructor({ baseUrl, key, clock, timeoutMs, fetch, onConflict }: BetWatchCallsOptions) {
    this.#clock = clock;
    const note = noteLimits(this.#budget);
    this.#client = new FeedClient({
      name: "BetWatch",
      baseUrl,
      headers: { "x-api-key": key },
      clock,
      timeoutMs,
      fetch,
      onResponse: (response, now) => {
        if (response.status === 409) onConflict();
        return note(response, now);
      },
    });
  }

  /** When a call last brought what it should. */
  get respondedAt(): Instant {
    return this.#respondedAt;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** A call brought what it should. */
  succeeded(): void {
    this.#respondedAt = this.#clock.now();
    this.#isFailing = false;
  }

  /** How long until the plan allows another call, milliseconds; 0: now. */
  waitMs(now: Instant): number {
    return this.#budget.waitMs(now);
  }

  budget(): FeedBudget {
    return this.#budget.facts(UNITS.call, this.#clock.now());
  }

  /** One response; the call has failed until {@link succeeded} is called. `undefined` for 404. */
  async get(path: string, query: Query, units: number, signal: AbortSignal, timeoutMs?: number): Promise<unknown> {
    this.#budget.call(this.#clock.now());
    this.#isFailing = true;
    const payload = await this.#client.get(path, query, signal, timeoutMs);
    this.#budget.spend(units, this.#clock.now());
    return payload;
  }

  /** All items of a list. */
  async pages(path: string, query: Query, signal: AbortSignal): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const payload = await this.get(path, after ? { ...query, after } : query, UNITS.call, signal);
      const list = listPayload.safeParse(payload).data;
      if (list === undefined) throw new FeedError("malformed", `BetWatch's ${path} is no list.`);
      items.push(...list.items);
      after = list.next || undefined;
      if (after === undefined) return items;
    }
    throw new FeedError("malformed", `BetWatch's ${path} does not end.`);
  }

  /** A response whose body is read as it comes. */
  open(path: string, query: Query, headers: Query, signal: AbortSignal): Promise<Response> {
    this.#budget.call(this.#clock.now());
    return this.#client.open(path, query, headers, signal);
  }
}
