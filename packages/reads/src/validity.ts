import { type CalendarDate, dayStage, endOfMelbourneDay, type Instant, melbourneDate } from "@railbird/domain";
import { KEEP_AHEAD, KEEP_PAST, type Keep } from "./reads";
import type { FeedSource, RaceDaySource, RaceSource } from "./source";

/** Versions of reads with prices, and until when they are valid. */
export class Validity {
  constructor(private readonly source: Pick<RaceDaySource, "feed" | "now" | "pricesHoldUntil">) {}

  /** Version and end of validity of a read with prices and the feed's state. */
  with(feed: FeedSource, version: number, until?: Instant): Pick<Read<never>, "version" | "until"> {
    const ends = [until, feed.until, this.source.pricesHoldUntil()].filter((end) => end !== undefined);
    return { version: Math.max(version, feed.version), ...(ends.length > 0 && { until: Math.min(...ends) }) };
  }

  /** The feed as a meeting or race shows it, and how long that holds. One of another day changes with storage, and with midnight. */
  of({ archived, versions }: Pick<RaceSource, "archived" | "versions">, date: CalendarDate) {
    const feed = this.source.feed();
    if (archived !== true) return { feed, validity: this.with(feed, versions.all) };
    const now = this.source.now();
    const validity = { version: versions.all, until: endOfMelbourneDay(melbourneDate(now)), ...keepOf(date, now) };
    return { feed: archivedFeed(feed), validity };
  }
}

/** Whose data it is, without the state of the feed. */
export function archivedFeed({ updatedAt: _at, until: _until, ...feed }: FeedSource): FeedSource {
  return { ...feed, state: "kept", version: 0 };
}

/** How long shared caches may keep what is read of a date. */
export function keepOf(date: CalendarDate, now: Instant): { readonly keep?: Keep } {
  const stage = dayStage(date, now);
  if (stage === "today") return {};
  return { keep: stage === "past" ? KEEP_PAST : KEEP_AHEAD };
}

/** The current state of a read. */
export interface Read<Value> {
  /** Grows with each change of the value; servers with the same value have the same version. */
  readonly version: number;
  /** When the value next changes by time alone; never when absent. */
  readonly until?: Instant;
  /** How long shared caches may serve this value, where that differs from its read's. */
  readonly keep?: Keep;
  /** Presents the value; expensive for a whole day. */
  readonly value: () => Value;
}
