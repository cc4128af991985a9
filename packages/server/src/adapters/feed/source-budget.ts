import type { Instant } from "@railbird/domain";
import type { FeedBudget } from "../../ports/odds-feed";

const MINUTE_MS = 60_000;

/** How long a month's units are made to last where the end of the month's period is not known. */
const PERIOD_MS = 31 * 24 * 60 * MINUTE_MS;

/** A plan is asked again after so long, however little is left of it: it may have been bought anew. */
const LONGEST_PACE_MS = 60 * MINUTE_MS;

/** Units that were not spent during this time may be spent at once: at a start, or before a jump after a quiet time. */
const SAVED_MS = 60 * MINUTE_MS;

/** The facts about a plan that a response gives; those that it leaves out stay as they were. */
export interface PlanFacts {
  readonly limit?: number | "unlimited" | undefined;
  readonly remaining?: number | "unlimited" | undefined;
  readonly resetsAt?: Instant | undefined;
  readonly callsPerMinute?: number | undefined;
}

export interface SourceBudgetOptions {
  readonly unit: FeedBudget["unit"];
  /** Until a response says otherwise. */
  readonly callsPerMinute: number;
}

/**
 * A source's plan: no minute sees more calls than it allows, and calls are spread so that its units last to the end of the period.
 * Units that are not used, at night for example, make the calls after them less far apart.
 */
export class SourceBudget {
  readonly #unit: FeedBudget["unit"];
  #callsPerMinute: number;
  #limit: number | undefined;
  #remaining: number | undefined;
  #resetsAt: Instant | undefined;
  /** Calls of the last minute. */
  #calls: Instant[] = [];
  /** From when on the units of the last call have been earned again. */
  #earnedAt: Instant = Number.NEGATIVE_INFINITY;

  constructor({ unit, callsPerMinute }: SourceBudgetOptions) {
    this.#unit = unit;
    this.#callsPerMinute = callsPerMinute;
  }

  /** Milliseconds until a call may be made; 0: now. */
  waitMs(now: Instant): number {
    this.#calls = this.#calls.filter((at) => at > now - MINUTE_MS);
    const oldest = this.#calls.at(-this.#callsPerMinute);
    const minute = oldest === undefined ? 0 : oldest + MINUTE_MS - now;
    return Math.max(0, minute, this.#earnedAt - now);
  }

  /** Notes a call, for the minute. */
  call(now: Instant): void {
    this.#calls.push(now);
  }

  /** Notes that the source has charged so many units. */
  spend(units: number, now: Instant): void {
    this.#earnedAt = Math.max(this.#earnedAt, now - SAVED_MS) + this.#paceMs(units, now);
  }

  learn({ limit, remaining, resetsAt, callsPerMinute }: PlanFacts): void {
    if (limit !== undefined) this.#limit = limit === "unlimited" ? undefined : limit;
    if (remaining !== undefined) this.#remaining = remaining === "unlimited" ? undefined : remaining;
    if (resetsAt !== undefined) this.#resetsAt = resetsAt;
    if (callsPerMinute !== undefined && callsPerMinute >= 1) this.#callsPerMinute = Math.floor(callsPerMinute);
  }

  /** @param units of the call that is made most often */
  facts(units: number, now: Instant): FeedBudget {
    const everyMs = Math.max(this.#paceMs(units, now), MINUTE_MS / this.#callsPerMinute);
    return {
      unit: this.#unit,
      ...(this.#limit !== undefined && { limit: this.#limit }),
      ...(this.#remaining !== undefined && { remaining: this.#remaining }),
      ...(this.#resetsAt !== undefined && { resetsAt: this.#resetsAt }),
      callsPerMinute: this.#callsPerMinute,
      everyMs: Math.round(everyMs),
    };
  }

  /** How long so many units have to last. */
  #paceMs(units: number, now: Instant): number {
    if (this.#remaining === undefined) return 0;
    const left = Math.max(0, (this.#resetsAt ?? now + PERIOD_MS) - now);
    return Math.min((left * units) / Math.max(this.#remaining, units), LONGEST_PACE_MS);
  }
}
