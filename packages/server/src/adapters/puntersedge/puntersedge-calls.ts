import type { Instant } from "@railbird/domain";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import { type FeedBudget, FeedError } from "../../ports/odds-feed";
import { FeedClient } from "../feed/feed-client";
import { type PlanFacts, SourceBudget } from "../feed/source-budget";

/** The free plan's; a 429 says what another plan has. */
const FREE_CALLS_PER_MINUTE = 30;

/** Credits that each of the adapter's calls costs. `/usage` is free. */
export const CREDITS = { card: 1, prices: 2, results: 2 } as const;

/** A plan that is used up is asked about again after so long at the latest: it may have been bought anew. */
const SPENT_REST_MS = 60 * 60_000;

const usagePayload = z.object({ next_reset_at: z.string() });

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

  /** The plan's allowance now. */
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

/** When the month of the plan ends, as `/usage` says; its times are UTC and do not say so. */
function usageOf(raw: unknown): PlanFacts {
  const text = usagePayload.safeParse(raw).data?.next_reset_at ?? "";
  const resetsAt = Date.parse(/[zZ]$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(resetsAt) ? {} : { resetsAt };
}

/** Applies what every response says of the credits, and makes a plan that is used up an error of its own. */
function noteCredits(budget: SourceBudget): (response: Response, now: Instant) => FeedError | undefined {
  return ({ status, headers }, now) => {
    budget.learn({
      limit: unitsIn(headers, "x-credits-limit"),
      remaining: unitsIn(headers, "x-credits-remaining"),
      callsPerMinute: numberIn(headers, "x-ratelimit-limit"),
    });
    if (status !== 402) return undefined;
    budget.learn({ remaining: 0 });
    const { resetsAt } = budget.facts(CREDITS.prices, now);
    const restMs = Math.min(SPENT_REST_MS, resetsAt === undefined ? SPENT_REST_MS : Math.max(0, resetsAt - now));
    return new FeedError("budget_spent", "PuntersEdge's credits of this month are used up.", restMs);
  };
}

function unitsIn(headers: Headers, name: string): number | "unlimited" | undefined {
  return headers.get(name) === "unlimited" ? "unlimited" : numberIn(headers, name);
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
