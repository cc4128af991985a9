import { BrokenCircuitError, DelegateBackoff, handleWhen, retry, TaskCancelledError } from "cockatiel";
import type { Clock } from "../../ports/clock";
import {
  type FeedCall,
  FeedError,
  type FeedErrorKind,
  type FeedObserver,
  type FeedOutcome,
} from "../../ports/odds-feed";
import { GuardedCall } from "../guarded-call";

/** The poller's time-outs, retries and circuit breaker. Durations in milliseconds. */
export interface FeedPolicy {
  /** One race. */
  readonly raceTimeoutMs: number;
  /** The card, which may be several calls to the source. */
  readonly cardTimeoutMs: number;
  /** Failures in a row that open the circuit. */
  readonly breakAfter: number;
  /** How long an open circuit blocks calls; then one call tests the source. */
  readonly breakMs: number;
  /** A card is read a second time after between half of this and all of it. */
  readonly retryWithinMs: number;
  /** A source that asks to wait is not called for so long at most. */
  readonly waitMostMs: number;
}

export const FEED_POLICY: FeedPolicy = {
  raceTimeoutMs: 3_000,
  cardTimeoutMs: 10_000,
  breakAfter: 5,
  // With a race's time-out a source that is back is found within ten seconds.
  breakMs: 6_000,
  retryWithinMs: 1_000,
  waitMostMs: 5 * 60_000,
};

/** How a call ended. `skipped`: the source was not asked. */
export type CallResult<T> =
  | { readonly outcome: "ok"; readonly value: T; readonly durationMs: number }
  | { readonly outcome: FeedErrorKind; readonly error: unknown; readonly durationMs: number }
  | { readonly outcome: "skipped" };

interface FeedCallerParts {
  readonly feed: string;
  readonly clock: Clock;
  /** From 0 up to 1: spreads retries. */
  readonly random: () => number;
  readonly observer: FeedObserver;
  readonly policy?: FeedPolicy;
}

/** For a source that asks to wait and does not say how long. */
const RETRY_AFTER_MS = 30_000;

/**
 * Calls a source with time-outs that also end a call which ignores its signal, a circuit breaker, and no call before a
 * 429's `Retry-After` is over. A signal that a time-out aborts says so: its reason is a {@link FeedError}.
 */
export class FeedCaller {
  readonly #parts: FeedCallerParts;
  readonly #policy: FeedPolicy;
  readonly #guard: GuardedCall;
  readonly #retry;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: FeedCallerParts) {
    this.#parts = parts;
    this.#policy = parts.policy ?? FEED_POLICY;
    const { breakAfter, breakMs, retryWithinMs } = this.#policy;
    this.#guard = new GuardedCall({
      elapsed: () => parts.clock.now(),
      breakAfter,
      breakMs,
      isOutage,
      late: (limitMs) => new FeedError("timeout", `${parts.feed} did not respond within ${limitMs} ms.`),
    });
    this.#guard.onBreak(() => this.#pause(breakMs));
    const backoff = new DelegateBackoff(() => (retryWithinMs * (1 + parts.random())) / 2);
    this.#retry = retry(handleWhen(isOutage), { maxAttempts: 1, backoff });
  }

  /** True while the source must not be called: its circuit is open, or a 429's wait is not over. */
  get resting(): boolean {
    return this.#parts.clock.now() < this.#pausedUntil;
  }

  /** True from the failure that opens the circuit until a call that tests the source succeeds. */
  get broken(): boolean {
    return this.#guard.isBroken;
  }

  /** True when the next call tests a source that kept failing. */
  get testing(): boolean {
    return this.broken && !this.resting;
  }

  /** Reads the card, a second time where the first failed and `mayRetry` is there and allows it. */
  card<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, mayRetry?: () => boolean) {
    const { cardTimeoutMs } = this.#policy;
    if (mayRetry === undefined) return this.#call<T>("card", signal, () => this.#once(read, signal, cardTimeoutMs));
    let failed: unknown;
    return this.#call<T>("card", signal, () =>
      this.#retry.execute(async ({ attempt }) => {
        if (attempt > 0 && (signal.aborted || this.resting || !mayRetry())) throw failed;
        try {
          return await this.#once(read, signal, cardTimeoutMs);
        } catch (error) {
          failed = error;
          throw error;
        }
      }, signal),
    );
  }

  race<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) {
    return this.#call<T>("race", signal, () => this.#once(read, signal, this.#policy.raceTimeoutMs));
  }

  #once<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, limitMs: number): Promise<T> {
    return this.#guard.execute(read, limitMs, signal);
  }

  async #call<T>(call: FeedCall, signal: AbortSignal, execute: () => Promise<T>): Promise<CallResult<T>> {
    const { clock } = this.#parts;
    if (this.resting || signal.aborted) return this.#skipped(call);
    const begun = clock.now();
    try {
      const value = await execute();
      const durationMs = clock.now() - begun;
      this.#report(call, "ok", durationMs);
      return { outcome: "ok", value, durationMs };
    } catch (error) {
      if (error instanceof BrokenCircuitError || signal.aborted) return this.#skipped(call);
      const outcome = errorKindOf(error);
      const durationMs = clock.now() - begun;
      if (asksToWait(outcome)) this.#pause(Math.min(retryAfter(error), this.#policy.waitMostMs));
      this.#report(call, outcome, durationMs);
      return { outcome, error, durationMs };
    }
  }

  #skipped(call: FeedCall): CallResult<never> {
    this.#report(call, "skipped", 0);
    return { outcome: "skipped" };
  }

  #report(call: FeedCall, outcome: FeedOutcome, durationMs: number): void {
    this.#parts.observer.called(this.#parts.feed, call, outcome, durationMs);
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#parts.clock.now() + ms);
  }
}

/** A malformed response, a 429 or a spent plan shows that the source is up: only other failures open the circuit. */
function isOutage(error: Error): boolean {
  const kind = errorKindOf(error);
  return kind !== "malformed" && !asksToWait(kind) && !(error instanceof BrokenCircuitError);
}

function asksToWait(kind: FeedErrorKind): boolean {
  return kind === "rate_limited" || kind === "budget_spent";
}

/** An unexpected error of an adapter counts as a malformed response. */
function errorKindOf(error: unknown): FeedErrorKind {
  if (error instanceof FeedError) return error.kind;
  return error instanceof TaskCancelledError ? "timeout" : "malformed";
}

function retryAfter(error: unknown): number {
  const said = error instanceof FeedError ? error.retryAfterMs : undefined;
  return said !== undefined && said > 0 ? said : RETRY_AFTER_MS;
}
