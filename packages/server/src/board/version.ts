import type { Instant } from "@railbird/domain";

/**
 * A whole number that grows with each change, also over restarts and changes of leader: a thousand times the epoch
 * milliseconds of the change, plus a count of changes within that millisecond (a hybrid logical clock). What changes by
 * the passing of time alone has a version too, that of the instant, so that every server counts it alike.
 */
export type Version = number;

const PER_MS = 1000;

/** Gives out versions. The leading server numbers changes; followers take its numbers over. */
export class VersionClock {
  #latest: Version = 0;
  #offsetMs = 0;

  /** The version of the newest change. */
  get latest(): Version {
    return this.#latest;
  }

  /** How far versions run ahead of the clock, milliseconds: more than zero after the clock was set back, as in a replay. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** The version of a change that is made now. */
  next(now: Instant): Version {
    this.#latest = Math.max(this.#latest, this.at(now)) + 1;
    return this.#latest;
  }

  /** The version of what changes by time alone at an instant. */
  at(instant: Instant): Version {
    return (instant + this.#offsetMs) * PER_MS;
  }

  /** When a change of this version was made. */
  instantOf(version: Version): Instant {
    return Math.floor(version / PER_MS) - this.#offsetMs;
  }

  /** Goes on from versions that another server, or this one before a restart, gave out: both then count time alike. */
  continueFrom(latest: Version, offsetMs: number): void {
    this.reach(latest);
    this.#offsetMs = offsetMs;
  }

  /** Takes note of a version that was not given out here by {@link next}. */
  reach(version: Version): void {
    this.#latest = Math.max(this.#latest, version);
  }

  /** Catches up when the versions given out so far lie ahead of the clock: changes by time alone must still be newer than they are. */
  catchUp(now: Instant): void {
    const ahead = Math.ceil(this.#latest / PER_MS) - (now + this.#offsetMs);
    if (ahead > 0) this.#offsetMs += ahead;
  }
}
