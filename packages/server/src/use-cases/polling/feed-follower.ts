import type { Instant } from "@railbird/domain";
import { DOWN_AFTER_MS } from "../../board/feed-health";
import type { UnknownVenue } from "../../board/unknown-venues";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { FeedError, type FeedErrorKind, type FeedObserver, type OddsFeed, type Rejection } from "../../ports/odds-feed";

/** The same kind of rejection is logged once in this time; what comes meanwhile is counted. */
const QUIET_MS = 60_000;

/** More than Australia and New Zealand have: a feed that names others without end is not logged without end. */
const MOST_UNKNOWN_VENUES = 500;

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

interface Counted {
  readonly loggedAt: Instant;
  held: number;
}

/** Logs a feed's failures and rejections without flooding the log when it is down or malformed all day. */
export class FeedLog {
  readonly #log: Log;
  readonly #feed: string;
  readonly #byReason = new Map<string, Counted>();
  readonly #unknownVenues = new Set<string>();
  #failingSince: Instant | undefined;
  #saidDown = false;

  constructor(log: Log, feed: string) {
    this.#log = log;
    this.#feed = feed;
  }

  /**
   * A call failed: a warning once a minute for each kind, with the count; an error once when no call has succeeded for as long as makes a
   * feed down.
   */
  failed(kind: FeedErrorKind, about: string, err: unknown, now: Instant): void {
    const count = this.#countOf(`failed ${kind}`, now);
    if (count > 0)
      this.#log.warn({ feed: this.#feed, kind, about, count, err }, `The feed could not be read: ${kind}.`);
    this.#failingSince ??= now;
    if (this.#saidDown || now - this.#failingSince < DOWN_AFTER_MS) return;
    this.#saidDown = true;
    this.#log.error({ feed: this.#feed, since: this.#failingSince }, "The feed is down.");
  }

  /** A call succeeded. */
  succeeded(): void {
    if (this.#saidDown) this.#log.info({ feed: this.#feed }, "The feed responds again.");
    this.#failingSince = undefined;
    this.#saidDown = false;
  }

  /** A venue that the table does not know: a warning, once. */
  unknownVenue({ venue, racingCode: code, jurisdiction }: UnknownVenue): void {
    const key = `${jurisdiction} ${code} ${venue}`;
    if (this.#unknownVenues.has(key) || this.#unknownVenues.size >= MOST_UNKNOWN_VENUES) return;
    this.#unknownVenues.add(key);
    this.#log.warn({ feed: this.#feed, venue, code, jurisdiction }, "A venue is not in the table of venues.");
  }

  /** A part of a payload was rejected: a warning once a minute for each reason, with the count. */
  rejected({ reason, about }: Rejection, now: Instant): void {
    const count = this.#countOf(`rejected ${reason}`, now);
    if (count > 0) this.#log.warn({ feed: this.#feed, reason, about, count }, "Part of a payload was rejected.");
  }

  /** How many there were since the last line about it, this one included; 0 while it is too early for another line. */
  #countOf(what: string, now: Instant): number {
    const known = this.#byReason.get(what);
    if (known !== undefined && now - known.loggedAt < QUIET_MS) {
      known.held += 1;
      return 0;
    }
    this.#byReason.set(what, { loggedAt: now, held: 0 });
    return 1 + (known?.held ?? 0);
  }
}
