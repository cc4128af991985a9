import type { CalendarDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { FeedCall, FeedObserver } from "../../ports/feed-observer";
import { type CardReading, FeedError, type OddsFeed, type RaceReading } from "../../ports/odds-feed";

/** One feed of several: reports its own readings, which whoever reads the several as one does not see. */
export class WatchedFeed implements OddsFeed {
  constructor(
    private readonly feed: OddsFeed,
    private readonly observer: FeedObserver,
    private readonly clock: Pick<Clock, "now">,
  ) {}

  get identity() {
    return this.feed.identity;
  }

  readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    return this.#watch("card", () => this.feed.readCard(dates, signal), signal);
  }

  readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    return this.#watch("race", () => this.feed.readRace(raceId, signal), signal);
  }

  async #watch<T extends CardReading | RaceReading | undefined>(
    call: FeedCall,
    read: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { name } = this.feed.identity;
    const begun = this.clock.now();
    try {
      const reading = await read();
      this.observer.called(name, call, "ok", this.clock.now() - begun);
      for (const rejection of reading?.rejections ?? []) this.observer.rejected(name, rejection);
      return reading;
    } catch (error) {
      const kind = error instanceof FeedError ? error.kind : "malformed";
      // A call that was aborted says nothing about the feed, unless it was aborted because it took too long.
      const timedOut = signal.aborted && signal.reason instanceof FeedError;
      if (!signal.aborted || timedOut)
        this.observer.called(name, call, timedOut ? "timeout" : kind, this.clock.now() - begun);
      throw error;
    }
  }
}
