import type { Instant } from "@railbird/domain";
import { FeedError } from "../../ports/odds-feed";
import { retryAfterMs } from "../feed/retry-after";
import type { SourceBudget } from "../feed/source-budget";

/** Until a response says otherwise. */
export const CALLS_PER_MINUTE = 60;

/** What a call costs, in request units; one that asks for history costs twice as much. */
export const UNITS = { call: 1, withHistory: 2 } as const;

/** A plan that is used up is asked about again after so long at the latest. */
const SPENT_REST_MS = 60 * 60_000;

/** Takes up what every response says of the limits, and makes a quota that is used up another error than too many calls: both are a 429. */
export function noteLimits(budget: SourceBudget): (response: Response, now: Instant) => FeedError | undefined {
  return ({ status, headers }, now) => {
    const remaining = numberIn(headers, "x-ratelimit-monthly-remaining");
    const resetsAt = Date.parse(headers.get("x-ratelimit-monthly-reset") ?? "");
    budget.learn({
      limit: numberIn(headers, "x-ratelimit-monthly-limit"),
      remaining,
      resetsAt: Number.isNaN(resetsAt) ? undefined : resetsAt,
      callsPerMinute: numberIn(headers, "x-ratelimit-limit"),
    });
    if (status !== 429 || remaining !== 0) return undefined;
    const wait = retryAfterMs(headers.get("retry-after"), now) ?? SPENT_REST_MS;
    return new FeedError(
      "budget_spent",
      "BetWatch's requests of this month are used up.",
      Math.min(wait, SPENT_REST_MS),
    );
  };
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
