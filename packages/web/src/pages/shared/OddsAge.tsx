import type { Feed } from "@railbird/contract";
import { FeedAge } from "@railbird/ui";

export interface OddsAgeProps {
  readonly feed: Feed;
  /** When this race's own prices were confirmed, ISO 8601; the feed's last answer when absent. */
  readonly updatedAt?: string | undefined;
  /** True when newer odds could not be had: what is shown is the last that came. */
  readonly failed: boolean;
}

/** How old the odds on screen are. Those that could not be renewed are late, whatever their feed said when they came. */
export function OddsAge({ feed, updatedAt, failed }: OddsAgeProps) {
  const state = failed && feed.state === "ok" ? "stale" : feed.state;
  return <FeedAge feed={{ ...feed, state }} updatedAt={updatedAt} />;
}
