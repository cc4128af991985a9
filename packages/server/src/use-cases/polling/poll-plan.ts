import {
  type CalendarDate,
  dateInZone,
  type Instant,
  isMeetingClosed,
  melbourneDates,
  type Race,
} from "@railbird/domain";
import type { BoardMeeting } from "../../board/meeting-view";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often the card is read. */
export const CARD_INTERVAL_MS = MINUTE;

/** How often an open race is read, by how long it is to its start. */
const OPEN_INTERVALS: readonly (readonly [upToMs: number, everyMs: number])[] = [
  [2 * MINUTE, 5 * SECOND],
  [10 * MINUTE, 10 * SECOND],
  [30 * MINUTE, 30 * SECOND],
  [2 * HOUR, 2 * MINUTE],
];

/** How often races far off are read: often enough that a price that is not confirmed for ten minutes is one the feed does not confirm. */
const FAR_INTERVAL_MS = 8 * MINUTE;

/** A race that its feed calls open so long after its start is late or forgotten, not about to jump. */
const LATE_AFTER_MS = 10 * MINUTE;

/** How often a race is read that has started, or whose feed says so, until it has a result. */
const RESULT_INTERVAL_MS = 30 * SECOND;
const RESULT_HURRY_MS = HOUR;

/** A race without a result so long after its start will not get one. */
const GIVEN_UP_AFTER_MS = 6 * HOUR;

/** A race without prices, because it was never read or because they are about to be too old to show, is as urgent as one so long before its jump. */
const UNPRICED_URGENCY_MS = 10 * MINUTE;
const NEARLY_TOO_OLD_MS = MAX_PRICE_AGE_MS - MINUTE;

/** A reading overdue by one interval of its race counts as if the race were so much nearer to its jump: nothing waits for ever. */
const OVERDUE_WEIGHT_MS = 30 * MINUTE;

/** What is known of the readings of a race. */
export interface ReadState {
  /** When its runners were last asked for, or came with a card. */
  readonly readAt?: Instant;
  /** When it was first met. */
  readonly listedAt: Instant;
  /** It was read after it had become final or abandoned: it will not change any more. */
  readonly settled: boolean;
}

/** How long after one reading of a race the next is due; `undefined`: never. */
export function readInterval(race: Pick<Race, "startTime" | "status">, now: Instant): number | undefined {
  const toJump = race.startTime - now;
  if (race.status === "final" || race.status === "abandoned") return RESULT_INTERVAL_MS;
  if (toJump < -GIVEN_UP_AFTER_MS) return undefined;
  if (toJump < -RESULT_HURRY_MS) return FAR_INTERVAL_MS;
  if (race.status !== "open" || toJump < -LATE_AFTER_MS) return RESULT_INTERVAL_MS;
  return OPEN_INTERVALS.find(([upTo]) => toJump <= upTo)?.[1] ?? FAR_INTERVAL_MS;
}

/**
 * The races that are due at an instant, most urgent first: the nearest to the jump, before or after it. A race that was
 * never read, or whose prices are about to be dropped, goes before all others that are more than ten minutes off; one long
 * overdue moves up.
 */
export function dueRaces(races: Iterable<readonly [Race, ReadState]>, now: Instant): Race[] {
  const due: { race: Race; rank: number }[] = [];
  for (const [race, state] of races) {
    const interval = state.settled ? undefined : readInterval(race, now);
    if (interval === undefined) continue;
    const overdue = now - (state.readAt === undefined ? state.listedAt : state.readAt + interval);
    if (overdue < 0) continue;
    const away = distance(race, now);
    const isUnpriced = state.readAt === undefined || (race.status === "open" && now - state.readAt > NEARLY_TOO_OLD_MS);
    const urgency = isUnpriced ? Math.min(away, UNPRICED_URGENCY_MS) : away;
    due.push({ race, rank: urgency - (OVERDUE_WEIGHT_MS * overdue) / interval });
  }
  // Races without prices share a rank: among them the next to jump first.
  due.sort((a, b) => a.rank - b.rank || distance(a.race, now) - distance(b.race, now));
  return due.map(({ race }) => race);
}

/**
 * The meeting dates to ask for, earliest first: Melbourne's; New Zealand's, which begins up to three hours earlier; and
 * yesterday's before noon, for the last results, or for as long as one of its meetings still runs.
 */
export function cardDates(meetings: readonly Pick<BoardMeeting, "meeting" | "races">[], now: Instant): CalendarDate[] {
  const [today, yesterday] = melbourneDates(now);
  const runsOn = ({ meeting, races }: Pick<BoardMeeting, "meeting" | "races">) =>
    meeting.date === yesterday &&
    races.length > 0 &&
    !isMeetingClosed(
      races.map(({ race }) => race),
      now,
    );
  const dates = new Set([today, dateInZone(now, "Pacific/Auckland")]);
  if (isBeforeNoon(now) || meetings.some(runsOn)) dates.add(yesterday);
  return [...dates].sort();
}

/** Twelve hours on, Melbourne has the same date: it is before noon. */
function isBeforeNoon(now: Instant): boolean {
  return melbourneDates(now)[0] === melbourneDates(now + 12 * HOUR)[0];
}

/** How far a race is from its jump; one that may have jumped is as near as one that is about to. */
function distance(race: Race, now: Instant): number {
  return Math.abs(race.startTime - now);
}
