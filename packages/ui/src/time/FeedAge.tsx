import type { Feed } from "@railbird/contract";
import styled from "styled-components";
import { feedAge, type OddsFacts } from "./feed-age";
import { useNowSelect } from "./now";
import { useZone } from "./zone";

const Root = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  color: var(--quiet);
  /* The unit stands alone: "9 s old" must not read as "9 sold". */
  word-spacing: 0.08em;
  &::before {
    content: "";
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--edge);
  }
  &[data-look="fresh"]::before {
    background: var(--in);
  }
  &[data-look="late"] {
    padding: 2px 8px;
    border-radius: 2px;
    background: var(--stale-ground);
    color: var(--stale);
    font-weight: 600;
  }
  &[data-look="late"]::before {
    border-radius: 0;
    background: var(--stale);
  }
`;

export interface FeedAgeProps {
  readonly feed: Pick<Feed, "state" | "updatedAt">;
  /** When this race's own prices were confirmed, ISO 8601; the feed's last response when absent. */
  readonly updatedAt?: string | undefined;
  /** True for a race that is no longer open. */
  readonly settled?: boolean;
  /** True when newer odds could not be fetched. */
  readonly failed?: boolean;
  /** True when the browser has no network. */
  readonly offline?: boolean;
  /** False while the page does not know the time: it then shows the time of day at which the odds were confirmed. */
  readonly timeKnown?: boolean;
}

/** How old the odds are, and whether they are late. */
export function FeedAge(props: FeedAgeProps) {
  const { feed, updatedAt, settled = false, failed = false, offline = false, timeKnown = true } = props;
  const confirmed = updatedAt ?? feed.updatedAt;
  const facts: OddsFacts = {
    state: feed.state,
    confirmedAt: confirmed === undefined ? undefined : Date.parse(confirmed),
    ofOneRace: updatedAt !== undefined,
    settled,
    failed,
    offline,
    timeKnown,
  };
  const zone = useZone();
  // Renders when its text changes: every second at first, then every minute.
  const look = useNowSelect((now) => feedAge(facts, now, zone).look);
  // Known to the server as well, which does not know the age: a place that makes room for a late age has it from the start.
  const isFeedLate = !settled && (feed.state === "stale" || feed.state === "down");
  return (
    <Root data-look={look} data-feed={isFeedLate ? "late" : undefined}>
      <Words {...facts} />
    </Root>
  );
}

function Words(facts: OddsFacts) {
  const zone = useZone();
  return useNowSelect((now) => feedAge(facts, now, zone).text);
}
