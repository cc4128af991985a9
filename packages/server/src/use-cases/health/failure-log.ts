import type { Log } from "../../ports/log";

export interface FailureWords {
  /** `error` where something is lost if it goes on, `warn` where it mends itself (decision 11). */
  readonly level: "warn" | "error";
  readonly failed: string;
  readonly recovered: string;
}

/** Logs the first of several failures in a row, and when they end, so that a long outage does not flood the log. */
export class FailureLog {
  readonly #log: Log;
  readonly #words: FailureWords;
  #isFailing = false;

  constructor(log: Log, words: FailureWords) {
    this.#log = log;
    this.#words = words;
  }

  failed(err: unknown, fields: object = {}): void {
    if (!this.#isFailing) this.#log[this.#words.level]({ err, ...fields }, this.#words.failed);
    this.#isFailing = true;
  }

  worked(fields: object = {}): void {
    // A log of outages tells by this field that the line belongs to a failure.
    if (this.#isFailing) this.#log.info({ recovered: true, ...fields }, this.#words.recovered);
    this.#isFailing = false;
  }
}
