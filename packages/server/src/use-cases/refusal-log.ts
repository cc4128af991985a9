import type { Instant } from "@railbird/domain";
import type { Log } from "../ports/log";
import type { Refusal } from "../ports/odds-feed";

/** The same kind of refusal is logged once in this time; what comes meanwhile is counted. */
const QUIET_MS = 60_000;

interface Counted {
  readonly loggedAt: Instant;
  held: number;
}

/** Says what was not believed, without flooding the log when a feed talks nonsense all day. */
export class RefusalLog {
  readonly #log: Log;
  readonly #feed: string;
  readonly #byReason = new Map<string, Counted>();

  constructor(log: Log, feed: string) {
    this.#log = log;
    this.#feed = feed;
  }

  refused({ reason, about }: Refusal, now: Instant): void {
    const known = this.#byReason.get(reason);
    if (known !== undefined && now - known.loggedAt < QUIET_MS) {
      known.held += 1;
      return;
    }
    this.#byReason.set(reason, { loggedAt: now, held: 0 });
    const count = 1 + (known?.held ?? 0);
    this.#log.warn({ feed: this.#feed, reason, about, count }, "Part of what the feed said was not believed.");
  }
}
