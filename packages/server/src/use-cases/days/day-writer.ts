import {
  addDays,
  type CalendarDate,
  DAYS_AHEAD,
  dayStage,
  type Instant,
  isMeetingClosed,
  type Meeting,
  melbourneDate,
  type Race,
  type Runner,
} from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { DayStore } from "../../ports/days";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { FeedMeeting, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { StoredMeeting } from "../../ports/storage";
import { FailureLog } from "../health/failure-log";
import { Wakeup } from "../waiting";
import { firstDayStored } from "./archived-view";

export interface DayWriterParts {
  readonly board: RaceBoard;
  readonly days: DayStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board. */
  readonly source: string;
  /** How many days before today are stored; see {@link firstDayStored}. */
  readonly daysStored?: number;
  /** Called when what is stored has changed. */
  readonly onStored?: () => void;
}

/** How often the board is looked through for meetings that are over, milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** How often the card of another day is read, milliseconds: one of a day ahead changes a few times before its day. */
const ASK_EVERY_MS = 30 * 60_000;

/** The same after a card that could not be read: it may cost several calls. */
const ASK_AGAIN_MS = 2 * 60_000;

const PRUNE_EVERY_MS = 3_600_000;

/**
 * Stores other days while this server leads: meetings of the board once they are over, and cards that the poller reads of days that
 * are not on the board. Removes what is older than the retention. Storage that fails never stops the board.
 */
export class DayWriter {
  readonly #parts: DayWriterParts;
  readonly #wakeup: Wakeup;
  /** By meeting id, the version that was stored last. */
  readonly #stored = new Map<string, number>();
  /** Meetings that are over and not stored yet, by id: they may leave the board before they are. */
  readonly #over = new Map<string, StoredMeeting>();
  /** Cards that are not stored yet. */
  readonly #cards = new Map<CalendarDate, readonly FeedMeeting[]>();
  /** When the card of a date was last asked for. */
  readonly #askedAt = new Map<CalendarDate, Instant>();
  /** Past dates whose card has been read, whatever it listed. */
  readonly #readDates = new Set<CalendarDate>();
  /** The dates of which results are stored; `undefined` until that is known. */
  #heldDates: ReadonlySet<CalendarDate> | undefined;
  #pruneDueAt: Instant = Number.NEGATIVE_INFINITY;
  readonly #failures: FailureLog;

  constructor(parts: DayWriterParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "error",
      failed: "Other days cannot be stored; trying again.",
      recovered: "Other days can be stored again.",
    });
    this.#wakeup = new Wakeup(parts.clock);
  }

  /**
   * The dates whose cards are to be read: those ahead every half hour, and yesterday's once where nothing is known of it, as on the
   * first start.
   */
  dueDates(now: Instant): readonly CalendarDate[] {
    if (this.#heldDates === undefined) return [];
    const today = melbourneDate(now);
    const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
    const yesterday = addDays(today, -1);
    const isUnknown =
      !this.#heldDates.has(yesterday) &&
      !this.#readDates.has(yesterday) &&
      !this.#parts.board.meetings().some(({ meeting }) => meeting.date === yesterday);
    return (isUnknown ? [yesterday, ...ahead] : ahead).filter(
      (date) => now - (this.#askedAt.get(date) ?? Number.NEGATIVE_INFINITY) >= ASK_EVERY_MS,
    );
  }

  /** Notes that cards are being read. */
  asked(dates: readonly CalendarDate[], now: Instant): void {
    for (const date of dates) this.#askedAt.set(date, now);
  }

  /** Notes that they could not be read: without this, the first start beside a source that fails once has no yesterday for half an hour. */
  failed(dates: readonly CalendarDate[], now: Instant): void {
    this.asked(dates, now - ASK_EVERY_MS + ASK_AGAIN_MS);
  }

  /** Applies what a card lists of these dates. A date without meetings is more often an error than news: what is stored stays. */
  take(dates: readonly CalendarDate[], meetings: readonly FeedMeeting[]): void {
    const now = this.#parts.clock.now();
    for (const date of dates) {
      if (dayStage(date, now) === "past") this.#readDates.add(date);
      const ofDate = meetings.filter((meeting) => meeting.date === date);
      if (ofDate.length > 0) this.#cards.set(date, ofDate);
    }
    this.#wakeup.wake();
  }

  /** Stores until aborted, then what is left. Meetings that the first card takes off the board are noted before this returns. */
  async run(signal: AbortSignal): Promise<void> {
    this.#noteOver();
    while (!signal.aborted) {
      await this.#write();
      await this.#wakeup.sleep(LOOK_EVERY_MS, signal);
      this.#noteOver();
    }
    await this.#write();
  }

  #noteOver(): void {
    const { board, clock } = this.#parts;
    const now = clock.now();
    for (const stored of board.updateSince(0).meetings) {
      const { id, races } = stored.meeting;
      if ((this.#stored.get(id) ?? 0) < stored.latest && isMeetingClosed(races, now)) this.#over.set(id, stored);
    }
    for (const id of this.#stored.keys()) if (board.meeting(id) === undefined) this.#stored.delete(id);
  }

  async #write(): Promise<void> {
    const { days, source } = this.#parts;
    try {
      await this.#storeOver();
      await this.#storeCards();
      await this.#prune();
      if (this.#heldDates === undefined) {
        const held = (await days.days(source)).filter(({ archivedAs }) => archivedAs === "held");
        this.#heldDates = new Set(held.map(({ date }) => date));
      }
      this.#failures.worked();
    } catch (err) {
      if (err instanceof Superseded) {
        // The server that leads now stores them; what this one has may be older.
        this.#over.clear();
        this.#cards.clear();
        return;
      }
      this.#failures.failed(err);
    }
  }

  async #storeOver(): Promise<void> {
    const { days, source, onStored } = this.#parts;
    const over = [...this.#over.values()];
    await days.saveHeld(over, source);
    if (over.length > 0) onStored?.();
    for (const { meeting, latest } of over) {
      this.#stored.set(meeting.id, latest);
      if (this.#over.get(meeting.id)?.latest === latest) this.#over.delete(meeting.id);
    }
  }

  async #storeCards(): Promise<void> {
    const { board, clock, days, source, onStored } = this.#parts;
    for (const [date, meetings] of [...this.#cards]) {
      const now = clock.now();
      const version = board.versionAt(now);
      const stage = dayStage(date, now);
      // A bare card of a past day says neither who ran nor who won.
      const known = stage === "past" ? meetings.filter(({ races }) => races.some(hasRunners)) : meetings;
      const stored = known.map((meeting) => cardMeeting(meeting, version, stage === "past"));
      if (stage === "past") await days.saveHeld(stored, source);
      if (stage === "ahead") await days.saveAhead(date, stored, source);
      onStored?.();
      if (this.#cards.get(date) === meetings) this.#cards.delete(date);
    }
  }

  async #prune(): Promise<void> {
    const { clock, days, log, daysStored } = this.#parts;
    const now = clock.now();
    if (now < this.#pruneDueAt) return;
    const today = melbourneDate(now);
    const firstDay = firstDayStored(now, daysStored);
    const forgotten = await days.forgetBefore(firstDay, today);
    this.#pruneDueAt = now + PRUNE_EVERY_MS;
    if (forgotten > 0) log.info({ forgotten, firstDay }, "Meetings older than the retention were removed.");
    const isOver = (date: CalendarDate) => date < addDays(today, -1);
    for (const date of [...this.#askedAt.keys()].filter(isOver)) this.#askedAt.delete(date);
    for (const date of [...this.#readDates].filter(isOver)) this.#readDates.delete(date);
  }
}

function hasRunners({ runners }: FeedMeeting["races"][number]): boolean {
  return runners.length > 0;
}

/**
 * A meeting of a card of another day, as it is stored. A card ahead is stored without prices: nothing confirms them until its day comes,
 * and old prices are not shown.
 */
export function cardMeeting({ races, ...facts }: FeedMeeting, version: number, withPrices: boolean): StoredMeeting {
  const meeting: Meeting = { ...facts, races: races.map((race) => raceOf(race, facts, withPrices)) };
  const versions = { all: version, summary: version, timing: version, prices: version, log: version };
  const raceVersions = Object.fromEntries(races.map(({ id }) => [id, versions]));
  return { meeting, version, latest: version, raceVersions };
}

function raceOf(read: FeedRace, meeting: Omit<FeedMeeting, "races">, withPrices: boolean): Race {
  const { advertisedStart, updatedAt, ...race } = read;
  return {
    ...race,
    status: race.status ?? "open",
    meetingDate: meeting.date,
    jurisdiction: meeting.jurisdiction,
    ...(advertisedStart !== undefined && advertisedStart !== race.startTime && { advertisedStart }),
    ...(withPrices && updatedAt !== undefined && { updatedAt }),
    runners: race.runners.map((runner) => runnerOf(runner, withPrices)),
  };
}

function runnerOf({ prices, otherPrices, ...runner }: FeedRunner, withPrices: boolean): Runner {
  return {
    ...(withPrices && otherPrices !== undefined && { otherPrices }),
    ...runner,
    prices: withPrices ? prices.map(({ fluctuations: _, ...quote }) => quote) : [],
  };
}
