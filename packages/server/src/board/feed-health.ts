import type { Instant } from "@railbird/domain";
import type { Version, VersionClock } from "./version";

/** A board not confirmed for this long is stale: twice the interval at which the card is read. */
export const STALE_AFTER_MS = 2 * 60_000;

/** A feed that has not responded for this long is down. */
export const DOWN_AFTER_MS = 10 * 60_000;

/** The instant shown moves in steps of this length, so that not every reading changes everything that carries the feed's age. */
const SHOWN_STEP_MS = 10_000;

/** The feed's health. The leading server stores it; followers take it over. */
export interface FeedFacts {
  /** When it last responded, in steps of ten seconds; absent until it has. */
  readonly updatedAt?: Instant;
  /** True when it has never responded and a call has failed. */
  readonly failed: boolean;
  readonly version: Version;
}

/** How the feed is doing. `starting`: it has not responded since this server started. */
export interface FeedState {
  readonly state: "starting" | "ok" | "stale" | "down";
  /** When it last responded, in steps of ten seconds. */
  readonly updatedAt?: Instant;
  readonly version: Version;
  /** When the passing of time alone changes the state; never when absent. */
  readonly until?: Instant;
}

/** Remembers when the feed last responded. */
export class FeedHealth {
  #facts: FeedFacts = { failed: false, version: 0 };

  constructor(private readonly versions: VersionClock) {}

  get facts(): FeedFacts {
    return this.#facts;
  }

  /** The feed said something, now or at an earlier instant. Whether this changes what is shown. */
  succeeded(now: Instant, saidAt: Instant = now): boolean {
    const { updatedAt } = this.#facts;
    // A replay that starts again is earlier than what was stored; what was said before is not news.
    const step = saidAt === now ? Math.abs(now - (updatedAt ?? 0)) : saidAt - (updatedAt ?? 0);
    if (updatedAt !== undefined && step < SHOWN_STEP_MS) return false;
    this.#facts = { updatedAt: saidAt, failed: false, version: this.versions.next(now) };
    return true;
  }

  /** Whether this changes what is shown. */
  failed(now: Instant): boolean {
    if (this.#facts.updatedAt !== undefined || this.#facts.failed) return false;
    this.#facts = { failed: true, version: this.versions.next(now) };
    return true;
  }

  /** Takes over what the leading server, or this one before a restart, knew. Whether that changes anything. */
  takeOver(facts: FeedFacts): boolean {
    if (facts.version === this.#facts.version) return false;
    this.#facts = facts;
    return true;
  }

  state(now: Instant): FeedState {
    const { updatedAt, failed, version } = this.#facts;
    if (updatedAt === undefined) return { state: failed ? "down" : "starting", version };
    const [staleAt, downAt] = [updatedAt + STALE_AFTER_MS, updatedAt + DOWN_AFTER_MS];
    if (now >= downAt) return { state: "down", updatedAt, version: Math.max(version, this.versions.at(downAt)) };
    if (now >= staleAt) {
      return { state: "stale", updatedAt, version: Math.max(version, this.versions.at(staleAt)), until: downAt };
    }
    return { state: "ok", updatedAt, version, until: staleAt };
  }
}
