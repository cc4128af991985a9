import type { Instant } from "@railbird/domain";
import { z } from "zod";
import { FeedError } from "../../ports/odds-feed";
import type { PlanFacts, SourceBudget } from "../feed/source-budget";

/** The free plan's; a 429 says what another plan has. */
export const FREE_CALLS_PER_MINUTE = 30;

/** What the calls cost that the adapter makes, in credits. `/usage` is free. */
export const CREDITS = { card: 1, prices: 2, results: 2 } as const;

/** A plan that is used up is asked about again after so long at the latest: it may have been bought anew. */
const SPENT_REST_MS = 60 * 60_000;

const usagePayload = z.object({ next_reset_at: z.string() });

/** When the month of the plan ends, as `/usage` says; its times are UTC and do not say so. */
export function usageOf(raw: unknown): PlanFacts {
  const text = usagePayload.safeParse(raw).data?.next_reset_at ?? "";
  const resetsAt = Date.parse(/[zZ]$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(resetsAt) ? {} : { resetsAt };
}

/** Takes up what every response says of the credits, and makes a plan that is used up an error of its own. */
export function noteCredits(budget: SourceBudget): (response: Response, now: Instant) => FeedError | undefined {
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
