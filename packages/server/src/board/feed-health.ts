import type { Instant } from "@railbird/domain";

/** A board not confirmed for this long is stale: twice the interval at which the card is read. */
export const STALE_AFTER_MS = 2 * 60_000;

/** A feed that has not answered for this long is down. */
export const DOWN_AFTER_MS = 10 * 60_000;

/** How the feed is doing. `starting`: it has not answered since this server started. */
export interface FeedState {
  readonly state: "starting" | "ok" | "stale" | "down";
  /** When it last answered. */
  readonly updatedAt?: Instant;
}

/** Remembers when the feed last answered. */
export class FeedHealth {
  #answeredAt: Instant | undefined;
  #failedAt: Instant | undefined;

  succeeded(now: Instant): void {
    this.#answeredAt = now;
    this.#failedAt = undefined;
  }

  failed(now: Instant): void {
    this.#failedAt ??= now;
  }

  /** A board from before a restart: as old as it was kept. */
  restored(savedAt: Instant): void {
    this.#answeredAt = savedAt;
  }

  state(now: Instant): FeedState {
    const updatedAt = this.#answeredAt;
    if (updatedAt === undefined) return this.#failedAt === undefined ? { state: "starting" } : { state: "down" };
    const age = now - updatedAt;
    return { state: age >= DOWN_AFTER_MS ? "down" : age >= STALE_AFTER_MS ? "stale" : "ok", updatedAt };
  }
}
