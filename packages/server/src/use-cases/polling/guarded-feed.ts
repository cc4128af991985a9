import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { FeedError, type FeedObserver, type OddsFeed, type Rejection } from "../../ports/odds-feed";
import { FailureLog } from "../health/failure-log";
import { type CallResult, FEED_POLICY, FeedCaller, type FeedPolicy } from "./feed-caller";

/** How one feed of several is called: it is given up before the poller gives up all of them. */
export const MEMBER_POLICY: FeedPolicy = {
  ...FEED_POLICY,
  // Above the limit of a feed's single call, whose own error says more.
  raceTimeoutMs: 2_750,
  cardTimeoutMs: 9_000,
  // Its adapter waits, and gives meanwhile what costs no call: what was pushed, for example.
  waitMostMs: 0,
};

export interface GuardParts {
  readonly clock: Clock;
  readonly random: () => number;
  /** An observer of the combined feed sees only the combined reading. */
  readonly observer: FeedObserver;
  readonly log: Log;
}

type Reading = { readonly rejections: readonly Rejection[] } | undefined;

/**
 * One feed of several, which cannot hold up the others: each call has a time-out, and a feed that keeps failing is left out: its calls
 * reject at once, but for one at intervals, which tests it. Its readings are reported, an outage is logged when it begins and when it ends.
 */
export function guardedFeed(feed: OddsFeed, parts: GuardParts): OddsFeed {
  const { name } = feed.identity;
  const { observer } = parts;
  const caller = new FeedCaller({ ...parts, feed: name, policy: MEMBER_POLICY });
  const outage = new FailureLog(parts.log, {
    level: "warn",
    failed: "A feed keeps failing: the others are read without it, and it is tried again every few seconds.",
    recovered: "A feed that kept failing is read again.",
  });
  let isUnderTest = false;
  let racesAsked = false;

  async function guard<T extends Reading>(execute: () => Promise<CallResult<T>>, signal: AbortSignal): Promise<T> {
    // The library would have it wait for the outcome of the test.
    if (isUnderTest) throw leftOut(name);
    const isTest = caller.testing;
    isUnderTest = isTest;
    const result = await execute().finally(() => {
      if (isTest) isUnderTest = false;
    });
    if (result.outcome === "ok") {
      for (const rejection of result.value?.rejections ?? []) observer.rejected(name, rejection);
      if (!caller.broken) outage.worked({ feed: name });
      return result.value;
    }
    signal.throwIfAborted();
    if (result.outcome === "skipped") throw leftOut(name);
    if (caller.broken) outage.failed(result.error, { feed: name, kind: result.outcome });
    throw result.error;
  }

  return {
    identity: feed.identity,
    ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
    async readCard(dates, signal) {
      signal.throwIfAborted();
      // A card takes longer to be given up, and may be many calls: races test the feed where they are asked for.
      const leavesTest = caller.testing && racesAsked;
      racesAsked = false;
      if (leavesTest) throw leftOut(name);
      return guard(() => caller.card((inner) => feed.readCard(dates, inner), signal), signal);
    },
    async readRace(raceId, signal) {
      signal.throwIfAborted();
      racesAsked = true;
      return guard(() => caller.race((inner) => feed.readRace(raceId, inner), signal), signal);
    },
    ...(feed.follow && { follow: feed.follow.bind(feed) }),
    sources: () => (feed.sources?.() ?? [{ name }]).map((source) => ({ ...source, leftOut: caller.broken })),
  };
}

function leftOut(name: string): FeedError {
  return new FeedError("unreachable", `${name} is left out until it responds again.`);
}
