import type { Feed } from "@railbird/contract";
import { timeWithZone } from "@railbird/domain";
import styled from "styled-components";
import { useNowSelect } from "./now";
import { useZone } from "./zone";

/** Odds up to this age look fresh, milliseconds: a feed that has not responded for longer counts as stale. */
const FRESH_FOR_MS = 2 * 60_000;

/** From this age on odds are late when newer ones should have come. */
const LATE_FROM_MS = 30_000;

/** From this age on the odds of a race are late whatever the feed says: bookmakers' prices are not shown for longer. */
const TOO_OLD_FROM_MS = 10 * 60_000;

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
  /** True for a race that is over, and whose result is not known. */
  readonly awaited?: boolean;
  /** True when newer odds could not be fetched. */
  readonly failed?: boolean;
  /** True when the browser has no network. */
  readonly offline?: boolean;
  /** False while the page does not know the time: it then shows the time of day at which the odds were confirmed. */
  readonly timeKnown?: boolean;
  /** How the page is kept up to date where that is not by the stream: `paused`, `every 15 s`. */
  readonly note?: string | undefined;
}

/** How old the odds are, and whether they are late. */
export function FeedAge({ feed, updatedAt, ...given }: FeedAgeProps) {
  const confirmed = updatedAt ?? feed.updatedAt;
  const facts: OddsFacts = {
    settled: false,
    awaited: false,
    failed: false,
    offline: false,
    timeKnown: true,
    ...given,
    state: feed.state,
    confirmedAt: confirmed === undefined ? undefined : Date.parse(confirmed),
    ofOneRace: updatedAt !== undefined,
  };
  const zone = useZone();
  // Renders when its text changes: every second at first, then every minute.
  const look = useNowSelect((now) => feedAge(facts, now, zone).look);
  // Known to the server as well, which does not know the age: a place that makes room for a late age has it from the start.
  const isFeedLate = !facts.settled && (feed.state === "stale" || feed.state === "down");
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

/** Facts of the displayed odds. */
export interface OddsFacts {
  readonly state: Feed["state"];
  /** When they were confirmed, epoch ms; never yet when absent. */
  readonly confirmedAt: number | undefined;
  /** True for the odds of one race: a feed confirms those of far-off races every eight minutes only. */
  readonly ofOneRace: boolean;
  /** True for a race that is not open: its odds do not change after the jump, and cannot be late. */
  readonly settled: boolean;
  /** True for a race that is over, and whose result is not known. */
  readonly awaited: boolean;
  /** True when newer odds could not be fetched. */
  readonly failed: boolean;
  /** True when the browser has no network. */
  readonly offline: boolean;
  /** False while the server's time is unknown: a time of day is shown, since an age could be wrong. */
  readonly timeKnown: boolean;
  /** How the page is kept up to date where that is not by the stream. */
  readonly note?: string | undefined;
}

/** The text of the odds' age, and its look. */
interface FeedAgeWords {
  readonly text: string;
  /** `fresh`: as it should be. `plain`: neither fresh nor late. `late`: older than it should be, or the feed does not respond. */
  readonly look: "fresh" | "plain" | "late";
}

/** An age in words: `40 s`, `12 min`, `3 h`. Under a second is `1 s`. */
export function ageInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 100) {
    return `${seconds} s`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/**
 * How old the odds on screen are, `now` being epoch ms; a time of day is said in an IANA zone, with its name. Whether they are late follows
 * from their age alone.
 */
export function feedAge(facts: OddsFacts, now: number, zone: string): FeedAgeWords {
  const { confirmedAt, state, offline, timeKnown } = facts;
  if (confirmedAt === undefined) return unconfirmed(facts);
  const age = timeKnown ? now - confirmedAt : undefined;
  const old = age === undefined ? `odds as of ${timeWithZone(confirmedAt, zone)}` : `odds ${ageInWords(age)} old`;
  const current = facts.settled ? "closing odds" : old;
  const odds = (facts.awaited ? "awaiting the result · " : "") + current;
  if (offline) return { text: `Offline · ${odds}`, look: "late" };
  const isLate = age !== undefined && age >= lateFrom(facts);
  if (state === "down" && (isLate || (age === undefined && !facts.settled))) {
    return { text: `The odds feed does not answer. ${sentence(odds)}`, look: "late" };
  }
  if (isLate) return { text: `Late: ${odds}`, look: "late" };
  const isFresh = age !== undefined && age < FRESH_FOR_MS && state === "ok" && !facts.failed && !facts.settled;
  const text = odds + (facts.note && !facts.settled ? ` · ${facts.note}` : "");
  return { text: sentence(text), look: isFresh ? "fresh" : "plain" };
}

function unconfirmed({ state, offline }: OddsFacts): FeedAgeWords {
  if (offline) return { text: "Offline", look: "late" };
  return state === "down"
    ? { text: "The odds feed does not answer", look: "late" }
    : { text: "Waiting for odds", look: "plain" };
}

function lateFrom({ state, failed, ofOneRace, settled }: OddsFacts): number {
  if (settled) return Number.POSITIVE_INFINITY;
  if (failed || state === "stale" || state === "down") return LATE_FROM_MS;
  return ofOneRace ? TOO_OLD_FROM_MS : FRESH_FOR_MS;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
