import type { Clock } from "../../ports/clock";
import type { FeedCall, FeedObserver, FeedOutcome } from "../../ports/feed-observer";
import { FeedError, type OddsFeed, type Rejection } from "../../ports/odds-feed";

type Reading = { readonly rejections: readonly Rejection[] } | undefined;

/** Reports the readings of one feed of several: an observer of the combined feed sees only the combined reading. */
export function watchedFeed(feed: OddsFeed, observer: FeedObserver, clock: Pick<Clock, "now">): OddsFeed {
  const { name } = feed.identity;

  async function watch<T extends Reading>(call: FeedCall, read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const begun = clock.now();
    const report = (outcome: FeedOutcome) => observer.called(name, call, outcome, clock.now() - begun);
    // A call that was given up says nothing about the feed, unless it took too long: then at once, since it may never end.
    const givenUp = () => {
      if (signal.reason instanceof FeedError) report(signal.reason.kind);
    };
    signal.addEventListener("abort", givenUp);
    try {
      const reading = await read();
      if (signal.aborted) return reading;
      report("ok");
      for (const rejection of reading?.rejections ?? []) observer.rejected(name, rejection);
      return reading;
    } catch (error) {
      if (!signal.aborted) report(error instanceof FeedError ? error.kind : "malformed");
      throw error;
    } finally {
      signal.removeEventListener("abort", givenUp);
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
