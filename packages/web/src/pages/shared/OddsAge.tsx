import type { Feed } from "@railbird/contract";
import { FeedAge } from "@railbird/ui";
import { useTimeKnown } from "../../data/clock-context";
import { useOnline } from "../../data/live/live-context";

export interface OddsAgeProps {
  readonly feed: Feed;
  /** When this race's own prices were confirmed, ISO 8601; the feed's last response when absent. */
  readonly updatedAt?: string | undefined;
  /** True where no race is open: their odds do not change. */
  readonly settled?: boolean;
  /** True when newer odds could not be fetched: the last ones are shown. */
  readonly failed: boolean;
}

/**
 * How old the odds on screen are, by the server's clock; nothing for odds of another day, nor for several races that have run, each of
 * which has an age of its own.
 */
export function OddsAge(props: OddsAgeProps) {
  const offline = !useOnline();
  const timeKnown = useTimeKnown();
  if (props.feed.state === "kept" || (props.settled && props.updatedAt === undefined)) return null;
  return <FeedAge {...props} offline={offline} timeKnown={timeKnown} />;
}
