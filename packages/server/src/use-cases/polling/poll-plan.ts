import {
  type CalendarDate,
  dateInZone,
  type Instant,
  isMeetingClosed,
  melbourneDates,
  type Race,
} from "@railbird/domain";
import type { BoardMeeting } from "../../board/board-contents";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";
import type { RaceBoard } from "../../board/race-board";
import type { FeedMeeting, FeedOutcome, FeedRace } from "../../ports/odds-feed";

/** How many calls a minute a source is asked at most, unless configured otherwise. */
const CALLS_PER_MINUTE = 120;

const MINUTE_MS = 60_000;

/**
 * The budget is given out in so many parts a minute at most, the same number of calls each: a burst of far races leaves a
 * near one waiting for a second, not for the rest of the minute.
 */
const PARTS = 60;

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

/** The times of a race's readings. */
export interface ReadState {
  /** When its runners were last asked for, or, once they were, came with a card. */
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

/** A budget of calls: no minute, wherever it begins, sees more than stated. */
export class CallBudget {
  readonly #windowMs: number;
  /** When the last calls were made: a ring as long as one part of the budget. */
  readonly #calls: Instant[];
  #oldest = 0;

  /** @throws RangeError when `perMinute` is not a whole number above 0. */
  constructor(perMinute: number = CALLS_PER_MINUTE) {
    if (!Number.isInteger(perMinute) || perMinute < 1) throw new RangeError("A budget is a whole number above 0.");
    const callsPerPart = Math.ceil(perMinute / PARTS);
    this.#windowMs = MINUTE_MS / Math.floor(perMinute / callsPerPart);
    this.#calls = new Array<Instant>(callsPerPart).fill(Number.NEGATIVE_INFINITY);
  }

  /** Takes one call out of the budget; false when there is none at this instant. */
  take(now: Instant): boolean {
    const oldest = this.#calls[this.#oldest];
    if (oldest === undefined || now - oldest < this.#windowMs) return false;
    this.#calls[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % this.#calls.length;
    return true;
  }
}

interface Entry {
  readAt?: Instant;
  listedAt: Instant;
  settled: boolean;
  reading: boolean;
  /** Whether it was ever asked for by itself. */
  asked: boolean;
}

/** When each race of the board was last read. */
export class ReadSchedule {
  readonly #entries = new Map<string, Entry>();

  /** Every race of the board that is not being read, with what is known of its readings. */
  *statesOf(board: RaceBoard, now: Instant): Generator<readonly [Race, ReadState]> {
    for (const { races } of board.meetings()) {
      for (const { race } of races) {
        const entry = this.#entry(race, now);
        if (!entry.reading) yield [race, entry];
      }
    }
  }

  /** Marks a reading as begun; call the returned function with its outcome. After `skipped` the race stays due. */
  begin(race: Race, now: Instant): (outcome: FeedOutcome) => void {
    const entry = this.#entry(race, now);
    entry.reading = true;
    return (outcome) => {
      entry.reading = false;
      if (outcome === "skipped") return;
      entry.asked = true;
      entry.readAt = now;
      if (outcome === "ok") entry.settled = isSettled(race);
    };
  }

  /**
   * Applies what a card said: races that came with runners have been read with it, but for what a card leaves out, the form, for which each
   * race is asked for once. Forgets races that left the board.
   */
  cardRead(meetings: readonly FeedMeeting[], board: RaceBoard, now: Instant): void {
    for (const race of meetings.flatMap(({ races }) => races)) {
      const entry = this.#entry(race, now);
      if (race.runners.length === 0 || !entry.asked) continue;
      entry.readAt = Math.max(entry.readAt ?? now, now);
      entry.settled = isSettled(race);
    }
    for (const id of this.#entries.keys()) if (board.race(id) === undefined) this.#entries.delete(id);
  }

  #entry(race: FeedRace, now: Instant): Entry {
    const known = this.#entries.get(race.id);
    if (known !== undefined) {
      // A race that was over may be open again: called off by mistake, or a result taken back.
      known.settled &&= isSettled(race);
      return known;
    }
    // After a restart the board knows races that were over before: they need no reading.
    const settled = isSettled(race) && race.runners.length > 0 && (race.results ?? []).length > 0;
    const entry = { listedAt: now, settled, reading: false, asked: false };
    this.#entries.set(race.id, entry);
    return entry;
  }
}

function isSettled({ status }: FeedRace): boolean {
  return status === "final" || status === "abandoned";
}
