import type { Instant } from "@railbird/domain";

/** How many calls a minute a source is asked at most, unless configured otherwise. */
export const CALLS_PER_MINUTE = 120;

const MINUTE_MS = 60_000;

/** The budget is given out in this many parts a minute, so that a burst of far races does not leave the near ones waiting. */
const PARTS = 6;

/** A budget of calls: no minute, wherever it begins, sees more than stated. */
export class CallBudget {
  readonly #windowMs: number;
  /** When the last calls were made: a ring as long as one part of the budget. */
  readonly #calls: Instant[];
  #oldest = 0;

  /** @throws RangeError when `perMinute` is not a whole number above 0. */
  constructor(perMinute: number = CALLS_PER_MINUTE) {
    if (!Number.isInteger(perMinute) || perMinute < 1) throw new RangeError("A budget is a whole number above 0.");
    const parts = Math.min(PARTS, perMinute);
    this.#windowMs = MINUTE_MS / parts;
    this.#calls = new Array<Instant>(Math.floor(perMinute / parts)).fill(Number.NEGATIVE_INFINITY);
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
