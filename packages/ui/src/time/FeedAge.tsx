import type { Feed } from "@railbird/contract";
import styled from "styled-components";
import { useNowSelect } from "./now";

const Root = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  color: var(--quiet);
  &::before {
    content: "";
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--edge);
  }
  &[data-state="ok"]::before {
    background: var(--in);
  }
  &[data-state="stale"],
  &[data-state="down"] {
    padding: 2px 8px;
    border-radius: 2px;
    background: var(--stale-ground);
    color: var(--stale);
    font-weight: 600;
  }
  &[data-state="stale"]::before,
  &[data-state="down"]::before {
    border-radius: 0;
    background: var(--stale);
  }
`;

/** An age in words: `40 s`, `12 min`, `3 h`. Under a second is `1 s`. */
export function ageInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 100) {
    return `${seconds} s`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

export interface FeedAgeProps {
  readonly feed: Pick<Feed, "state" | "updatedAt">;
  /** When this race's own prices were confirmed, ISO 8601; the feed's last answer when absent. */
  readonly updatedAt?: string | undefined;
}

/** How old the odds are, and whether the feed is late or silent. */
export function FeedAge({ feed, updatedAt = feed.updatedAt }: FeedAgeProps) {
  return (
    <Root data-state={feed.state}>
      <Age state={feed.state} updatedAt={updatedAt} />
    </Root>
  );
}

interface AgeProps {
  readonly state: Feed["state"];
  readonly updatedAt: string | undefined;
}

/** Renders when its words change: every second at first, then every minute. */
function Age({ state, updatedAt }: AgeProps) {
  return useNowSelect((now) => wordsOf(state, updatedAt && ageInWords(now - Date.parse(updatedAt))));
}

function wordsOf(state: Feed["state"], age: string | undefined): string {
  if (age === undefined) {
    return state === "down" ? "The odds feed does not answer" : "Waiting for odds";
  }
  if (state === "down") {
    return `The odds feed does not answer. Odds ${age} old`;
  }
  return state === "stale" ? `Late: odds ${age} old` : `Odds ${age} old`;
}
