import type { Instant } from "@railbird/domain";
import type { FeedOutcome } from "../../ports/feed-observer";
import type { Log } from "../../ports/log";
import { FeedError } from "../../ports/odds-feed";

/** So many failures in a row, and the site is left alone for {@link REST_MS}; then one call tests it. */
const REST_AFTER = 5;
const REST_MS = 10_000;

/** A site that asks for fewer calls without saying for how long is left alone for so long, and at most for {@link LONGEST_WAIT_MS}. */
const WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** The site works again when nothing has failed for so long: each race is asked about once in half of it. Milliseconds. */
const QUIET_MS = 60_000;

/** How the tipping site is doing: when it must not be called, and one line in the log when it begins to fail and when that ends. */
export class TipsSite {
  readonly #log: Log;
  readonly #name: string;
  #restsUntil: Instant = Number.NEGATIVE_INFINITY;
  /** Failures in a row that show the site to be away. */
  #inARow = 0;
  /** Failures since the site began to fail. */
  #failures = 0;
  #lastFailure: Instant = Number.NEGATIVE_INFINITY;

  constructor(log: Log, name: string) {
    this.#log = log;
    this.#name = name;
  }

  /** How many calls may be under way at an instant: `most`, or fewer for a site that fails. */
  callsAllowed(now: Instant, most: number): number {
    if (now < this.#restsUntil) return 0;
    return this.#inARow < REST_AFTER ? most : 1;
  }

  succeeded(now: Instant): void {
    this.#inARow = 0;
    if (this.#failures === 0 || now - this.#lastFailure < QUIET_MS) return;
    this.#log.info({ feed: this.#name, failures: this.#failures }, "The tips can be read again.");
    this.#failures = 0;
  }

  /** A call about a race failed; what kind of failure it is. */
  failed(err: unknown, about: string, now: Instant): FeedOutcome {
    const kind = err instanceof FeedError ? err.kind : "malformed";
    if (this.#failures === 0)
      this.#log.warn({ feed: this.#name, kind, about, err }, `The tips cannot be read: ${kind}; trying again.`);
    this.#failures += 1;
    this.#lastFailure = now;
    if (kind === "rate_limited") {
      const asked = (err instanceof FeedError && err.retryAfterMs) || WAIT_MS;
      this.#restsUntil = Math.max(this.#restsUntil, now + Math.min(asked, LONGEST_WAIT_MS));
    } else {
      this.#inARow += 1;
      if (this.#inARow >= REST_AFTER) this.#restsUntil = Math.max(this.#restsUntil, now + REST_MS);
    }
    return kind;
  }
}
