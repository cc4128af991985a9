import type { Clock } from "../../ports/clock";
import type { FeedObserver } from "../../ports/feed-observer";
import { FeedError, type OddsFeed } from "../../ports/odds-feed";
import type { FeedLog } from "./feed-log";

/** How often it is looked whether following may begin. */
const READY_CHECK_MS = 500;

/** A stream that ended is followed again after so long; later each time, unless it ran for longer than that. */
const FOLLOW_AGAIN_MS = 1_000;
const FOLLOW_LATER_MS = 30_000;
/** And so long at the latest, however long its source asks to wait. */
const FOLLOW_LATEST_MS = 5 * 60_000;

export interface FeedFollowerParts {
  readonly feed: Pick<OddsFeed, "identity" | "follow">;
  readonly clock: Clock;
  readonly observer: FeedObserver;
  readonly feedLog: Pick<FeedLog, "failed">;
  /** Whether the feed's first card has been read: it is followed from then on. */
  readonly isReady: () => boolean;
}

/** Follows a feed that pushes, and keeps the ids of the races that it names until they are taken. */
export class FeedFollower {
  readonly #parts: FeedFollowerParts;
  readonly #changed = new Set<string>();

  constructor(parts: FeedFollowerParts) {
    this.#parts = parts;
  }

  /** Whether there is a race to take. */
  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** The id of the race that was named first; `undefined` when none is left. */
  take(): string | undefined {
    const [first] = this.#changed;
    if (first !== undefined) this.#changed.delete(first);
    return first;
  }

  /** Follows until the signal aborts; again and again, since every stream ends some time. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, isReady } = this.#parts;
    let waitMs = FOLLOW_AGAIN_MS;
    while (!signal.aborted) {
      if (isReady()) waitMs = await this.#follow(waitMs, signal);
      if (signal.aborted) return;
      await clock.sleep(isReady() ? waitMs : READY_CHECK_MS, signal).catch(() => undefined);
    }
  }

  /** Resolves when the stream has ended, to how long to wait before the next one, milliseconds. */
  async #follow(waitedMs: number, signal: AbortSignal): Promise<number> {
    const { feed, clock, observer, feedLog } = this.#parts;
    const begun = clock.now();
    try {
      await feed.follow?.((raceId) => this.#changed.add(raceId), signal);
      return waitedMs;
    } catch (error) {
      if (signal.aborted) return waitedMs;
      const lasted = clock.now() - begun;
      const { kind = "malformed", retryAfterMs = 0 } = error instanceof FeedError ? error : {};
      observer.called(feed.identity.name, "stream", kind, lasted);
      feedLog.failed(kind, "the stream", error, clock.now());
      const waitMs = lasted > FOLLOW_LATER_MS ? FOLLOW_AGAIN_MS : Math.min(waitedMs * 2, FOLLOW_LATER_MS);
      return Math.max(waitMs, Math.min(retryAfterMs, FOLLOW_LATEST_MS));
    }
  }
}
