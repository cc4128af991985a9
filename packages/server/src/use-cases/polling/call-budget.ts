import type { Instant } from "@railbird/domain";

/** How many calls a minute a source is asked at most, unless configured otherwise. */
export const CALLS_PER_MINUTE = 120;

const MINUTE_MS = 60_000;

/**
 * The budget is given out in so many parts a minute at most, the same number of calls each: a burst of far races leaves a
 * near one waiting for a second, not for the rest of the minute.
 */
const PARTS = 60;

/** A budget of calls: no minute, wherever it begins, sees more than stated. */
export class CallBudget {
  readonly #windowMs: number;
  /** When the last calls were made: a ring as long as one part of the budget. */
  readonly #calls: Instant[];
  #oldest = 0;

  /** @throws RangeError when `perMinute` is not a whole number above 0. */
  constructor(perMinute: number = CALLS_PER_MINUTE) {
    if (!Number.isInteger(perMinute) || perMinute < 1) throw new RangeError("A budget is a whole number above 0.");
    const callsPerPart = Math.ceil(perMinute / PARTS);
    this.#windowMs = MINUTE_MS / Math.floor(perMinute / callsPerPart);
    this.#calls = new Array<Instant>(callsPerPart).fill(Number.NEGATIVE_INFINITY);
  }

  /** Takes one call out of the budget; false when there is none at this instant. */
  take(now: Instant): boolean {
    const oldest = this.#calls[this.#oldest];
    if (oldest === undefined || now - oldest < this.#windowMs) return false;
    this.#calls[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % this.#calls.length;
    return true;
  }
}
