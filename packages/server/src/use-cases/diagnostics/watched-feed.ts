import type { Clock } from "../../ports/clock";
import type { FeedCall, FeedObserver } from "../../ports/feed-observer";
import { FeedError, type OddsFeed, type Rejection } from "../../ports/odds-feed";

type Reading = { readonly rejections: readonly Rejection[] } | undefined;

/** Reports the readings of one feed of several: an observer of the combined feed sees only the combined reading. */
export function watchedFeed(feed: OddsFeed, observer: FeedObserver, clock: Pick<Clock, "now">): OddsFeed {
  const { name } = feed.identity;

  async function watch<T extends Reading>(call: FeedCall, read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const begun = clock.now();
    try {
      const reading = await read();
      observer.called(name, call, "ok", clock.now() - begun);
      for (const rejection of reading?.rejections ?? []) observer.rejected(name, rejection);
      return reading;
    } catch (error) {
      const late = signal.aborted && signal.reason instanceof FeedError;
      // A call that was aborted says nothing about the feed, unless it was aborted because it took too long.
      if (late) observer.called(name, call, signal.reason.kind, clock.now() - begun);
      else if (!signal.aborted) {
        observer.called(name, call, error instanceof FeedError ? error.kind : "malformed", clock.now() - begun);
      }
      throw error;
    }
  }

  return {
    identity: feed.identity,
    ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
    readCard: (dates, signal) => watch("card", () => feed.readCard(dates, signal), signal),
    readRace: (raceId, signal) => watch("race", () => feed.readRace(raceId, signal), signal),
    ...(feed.follow && { follow: feed.follow.bind(feed) }),
    ...(feed.sources && { sources: feed.sources.bind(feed) }),
  };
}
