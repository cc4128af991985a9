import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IBackoff,
  noop,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import type { Elapsed } from "../ports/clock";

export interface GuardedCallParts {
  readonly elapsed: Elapsed;
  /** Failures in a row after which nothing is called for {@link breakMs}, milliseconds; then one call tests the system. */
  readonly breakAfter: number;
  readonly breakMs: number;
  /** Whether an error shows the system to be away. */
  readonly isOutage: (error: Error) => boolean;
  /** The error of a call that takes too long. */
  readonly late: (limitMs: number) => Error;
  /** The most calls in flight, and how many others wait; without bounds when absent. */
  readonly atOnce?: { readonly most: number; readonly waiting: number };
}

/**
 * Calls another system so that it cannot hold up this one: each call has a time-out that also ends a call which ignores its signal, those
 * in flight are bounded, and a system that keeps failing is left alone for a while. The library's timers run on the platform's time.
 */
export class GuardedCall {
  readonly #breaker;
  readonly #atOnce;
  readonly #late: (limitMs: number) => Error;

  constructor({ elapsed, breakAfter, breakMs, isOutage, late, atOnce }: GuardedCallParts) {
    this.#breaker = circuitBreaker(handleWhen(isOutage), {
      breaker: new ConsecutiveBreaker(breakAfter),
      halfOpenAfter: breakFor(breakMs, elapsed),
    });
    this.#atOnce = atOnce === undefined ? noop : bulkhead(atOnce.most, atOnce.waiting);
    this.#late = late;
  }

  /** True from the failure that begins a break until a call that tests the system succeeds. */
  get isBroken(): boolean {
    return this.#breaker.state !== CircuitState.Closed;
  }

  onBreak(listener: () => void): void {
    this.#breaker.onBreak(listener);
  }

  /**
   * Rejects with `BrokenCircuitError` or `BulkheadRejectedError` of the library when nothing was called. The signal that the call gets says
   * why it is aborted.
   */
  execute<T>(call: (signal: AbortSignal) => Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T> {
    const limit = timeout(limitMs, TimeoutStrategy.Aggressive);
    // The library's own signal does not say why it aborts.
    const ending = new AbortController();
    limit.onTimeout(() => ending.abort(signal?.aborted ? signal.reason : this.#late(limitMs)));
    return this.#atOnce.execute(() =>
      // The caller's signal goes to the time-out itself: a half-open circuit does not pass it on.
      this.#breaker.execute(() =>
        limit
          .execute(() => call(ending.signal), signal)
          .catch((error: unknown) => {
            throw error instanceof TaskCancelledError && !signal?.aborted ? this.#late(limitMs) : error;
          }),
      ),
    );
  }
}

/**
 * A break that ends after `breakMs`. The breaker compares `duration` with the machine's clock, which may be set meanwhile: infinity is
 * longer than any difference of that clock's times, and minus infinity shorter.
 */
function breakFor(breakMs: number, elapsed: Elapsed): { readonly next: () => IBackoff<unknown> } {
  const next = () => {
    const since = elapsed();
    return {
      get duration() {
        return elapsed() - since < breakMs ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      },
      next,
    };
  };
  return { next };
}
