import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { CalendarDate, Instant, Race } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import { unknownVenues } from "../../board/unknown-venues";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { CardReading, FeedMeeting, FeedObserver, OddsFeed, Rejection } from "../../ports/odds-feed";
import { type CallResult, FeedCaller, type FeedPolicy } from "./feed-caller";
import { FeedFollower, FeedLog } from "./feed-follower";
import { CARD_INTERVAL_MS, CallBudget, cardDates, dueRaces, ReadSchedule } from "./poll-plan";

/**
 * Runners of one part at most, unless one meeting has more: with fifteen bookmakers each the board works on
 * them for some two milliseconds, and the garbage collector may stop the thread for ten beside that. */
const MOST_RUNNERS = 200;

/** The days that are not on the board, whose cards the poller reads along with today's. */
export interface OtherDays {
  /** The dates whose cards are to be read. */
  dueDates(now: Instant): readonly CalendarDate[];
  /** Notes that cards are being read. */
  asked(dates: readonly CalendarDate[], now: Instant): void;
  /** Notes that they could not be read. */
  failed(dates: readonly CalendarDate[], now: Instant): void;
  /** Applies the meetings of these dates. */
  take(dates: readonly CalendarDate[], meetings: readonly FeedMeeting[]): void;
}

export interface PollerParts {
  readonly feed: OddsFeed;
  readonly board: RaceBoard;
  readonly clock: Clock;
  /** From 0 up to 1: spreads retries. */
  readonly random: () => number;
  readonly log: Log;
  readonly observer: FeedObserver;
  /** Calls to the feed per minute at most, retries included; 120 when absent. */
  readonly budgetPerMinute?: number;
  readonly policy?: FeedPolicy;
  /** Absent: only the card of the board is read. */
  readonly otherDays?: OtherDays;
}

/** How often the plan is made anew. */
const TICK_MS = 500;

/** How many races are read at the same time. */
const CONCURRENCY = 4;

/** A card that could not be read is asked for again sooner than one that could. */
const CARD_AGAIN_MS = 10_000;

/** How often prices are looked through for ones too old to show. */
const SWEEP_MS = 10_000;

/** Keeps the board in step with one feed, within a budget of calls. No error of the feed ends it. */
export class Poller {
  readonly #parts: PollerParts;
  readonly #caller: FeedCaller;
  readonly #budget: CallBudget;
  readonly #feedLog: FeedLog;
  readonly #schedule = new ReadSchedule();
  readonly #working = new Set<Promise<void>>();
  /** Races that are due, the most urgent last. */
  #queue: Race[] = [];
  #readers = 0;
  #readingCard = false;
  /** Races that it names are read at once. */
  readonly #follower: FeedFollower;
  #readingPushed = false;
  /** Whether the board has had its card: other days come after it. */
  #hasCard = false;
  #cardDueAt: Instant = Number.NEGATIVE_INFINITY;
  #sweepDueAt: Instant = Number.NEGATIVE_INFINITY;

  /** @throws RangeError when the budget is not a whole number above 0. */
  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#budget = new CallBudget(parts.budgetPerMinute);
    this.#caller = new FeedCaller({ ...parts, feed: parts.feed.identity.name });
    this.#feedLog = new FeedLog(parts.log, parts.feed.identity.name);
    this.#follower = new FeedFollower({ ...parts, feedLog: this.#feedLog, isReady: () => this.#hasCard });
  }

  /** Polls until the signal aborts; then waits for what is under way and resolves. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.#parts.feed.follow !== undefined) this.#track(this.#follower.run(signal));
    while (!signal.aborted) {
      this.#startCard(signal);
      this.#startPushed(signal);
      this.#startRaces(signal);
      this.#sweep();
      await this.#parts.clock.sleep(TICK_MS, signal).catch(() => undefined);
    }
    await Promise.all(this.#working);
  }

  /** Reads what is due now, the card first, as far as the budget goes; resolves when all of it has been applied. */
  async pollOnce(signal: AbortSignal): Promise<void> {
    this.#startCard(signal);
    this.#startPushed(signal);
    await Promise.all(this.#working);
    this.#startRaces(signal);
    await Promise.all(this.#working);
    this.#sweep();
  }

  #startCard(signal: AbortSignal): void {
    const now = this.#parts.clock.now();
    if (this.#readingCard || this.#caller.resting || this.#isTestedByRace(now)) return;
    if (!this.#isCardDue(now) || !this.#budget.take(now)) return;
    this.#readingCard = true;
    this.#cardDueAt = now + CARD_INTERVAL_MS;
    const card = this.#readCard(now, signal).finally(() => {
      this.#readingCard = false;
    });
    this.#track(card);
  }

  /** One race is one request; a card may be many, too many to test with whether the source is back. */
  #isTestedByRace(now: Instant): boolean {
    return this.#caller.testing && this.#due(now).length > 0;
  }

  #due(now: Instant): Race[] {
    return dueRaces(this.#schedule.statesOf(this.#parts.board, now), now);
  }

  #isCardDue(now: Instant): boolean {
    return now >= this.#cardDueAt || this.#dueOtherDates(now).length > 0;
  }

  #dueOtherDates(now: Instant): readonly CalendarDate[] {
    const { otherDays, board } = this.#parts;
    if (otherDays === undefined || !this.#hasCard) return [];
    const onBoard = cardDates(board.meetings(), now);
    return otherDays.dueDates(now).filter((date) => !onBoard.includes(date));
  }

  /** Renews the plan and starts readers up to the limit. Running readers continue with the new plan. */
  #startRaces(signal: AbortSignal): void {
    if (this.#caller.resting) return;
    const due = this.#due(this.#parts.clock.now());
    this.#queue = due.reverse();
    const most = this.#caller.testing ? 1 : CONCURRENCY;
    const readers = Math.min(most - this.#readers, due.length);
    for (let reader = 0; reader < readers; reader += 1) this.#track(this.#readRaces(signal));
  }

  async #readRaces(signal: AbortSignal): Promise<void> {
    this.#readers += 1;
    try {
      while (!signal.aborted && !this.#caller.resting) {
        if (this.#queue.length === 0 || !this.#budget.take(this.#parts.clock.now())) return;
        const race = this.#queue.pop();
        if (race !== undefined) await this.#readRace(race, signal);
      }
    } finally {
      this.#readers -= 1;
    }
  }

  /** Reads what was pushed. It costs the source no call, and so nothing of the budget. */
  #startPushed(signal: AbortSignal): void {
    if (this.#readingPushed || !this.#follower.hasChanges || this.#caller.resting) return;
    this.#readingPushed = true;
    const reading = this.#readPushed(signal).finally(() => {
      this.#readingPushed = false;
    });
    this.#track(reading);
  }

  async #readPushed(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#caller.resting) {
      const raceId = this.#follower.take();
      if (raceId === undefined) return;
      const race = this.#parts.board.race(raceId)?.race;
      if (race !== undefined) await this.#readRace(race, signal);
    }
  }

  async #readCard(begun: Instant, signal: AbortSignal): Promise<void> {
    const { feed, board, clock, otherDays } = this.#parts;
    const others = this.#dueOtherDates(begun);
    // Asked for together: several feeds as one agree on ids by all the dates of a card.
    const dates = [...cardDates(board.meetings(), begun), ...others];
    otherDays?.asked(others, begun);
    const mayRetry = () => this.#budget.take(clock.now());
    const result = await this.#caller.card((inner) => feed.readCard(dates, inner), signal, mayRetry);
    if (result.outcome !== "ok") {
      this.#cardDueAt = clock.now() + CARD_AGAIN_MS;
      otherDays?.failed(others, clock.now());
      return this.#failed(result, "card");
    }
    const { rejections } = result.value;
    const isOther = ({ date }: FeedMeeting) => others.includes(date);
    const meetings = result.value.meetings.filter((meeting) => !isOther(meeting));
    await this.#apply({ ...result.value, meetings });
    this.#hasCard = true;
    otherDays?.take(others, result.value.meetings.filter(isOther));
    this.#schedule.cardRead(meetings, board, begun);
    for (const venue of unknownVenues(meetings)) this.#feedLog.unknownVenue(venue);
    this.#succeeded(rejections);
  }

  /** In parts, so that requests are served between them; at once while there is no day to serve. */
  async #apply(card: CardReading): Promise<void> {
    const { board, clock } = this.#parts;
    const hasDay = board.meetings().length > 0;
    const [first = [], ...others] = hasDay ? cardParts(card.meetings) : [card.meetings];
    board.applyCard({ ...card, meetings: first }, clock.now());
    for (const meetings of others) {
      await nextMacrotask();
      board.applyCard({ ...card, meetings }, clock.now());
    }
  }

  async #readRace(race: Race, signal: AbortSignal): Promise<void> {
    const { feed, board, clock } = this.#parts;
    const done = this.#schedule.begin(race, clock.now());
    const result = await this.#caller.race((inner) => feed.readRace(race.id, inner), signal);
    done(result.outcome);
    if (result.outcome !== "ok") return this.#failed(result, race.id);
    if (result.value !== undefined) board.applyRace(result.value, clock.now());
    this.#succeeded(result.value?.rejections ?? []);
  }

  #succeeded(rejections: readonly Rejection[]): void {
    const { feed, clock, observer } = this.#parts;
    this.#feedLog.succeeded();
    for (const rejection of rejections) {
      observer.rejected(feed.identity.name, rejection);
      this.#feedLog.rejected(rejection, clock.now());
    }
  }

  #failed(result: Exclude<CallResult<unknown>, { outcome: "ok" }>, about: string): void {
    if (result.outcome === "skipped") return;
    const now = this.#parts.clock.now();
    this.#parts.board.noteFailure(now);
    this.#feedLog.failed(result.outcome, about, result.error, now);
  }

  #sweep(): void {
    const now = this.#parts.clock.now();
    if (now < this.#sweepDueAt) return;
    this.#sweepDueAt = now + SWEEP_MS;
    this.#parts.board.dropOldPrices(now);
  }

  /** An unexpected error while one reading is processed is logged and ends only that reading. */
  #track(work: Promise<void>): void {
    const tracked = work
      .catch((err: unknown) => {
        this.#parts.log.error({ feed: this.#parts.feed.identity.name, err }, "A reading could not be taken up.");
      })
      .finally(() => this.#working.delete(tracked));
    this.#working.add(tracked);
  }
}

/** A card's meetings in parts that are small enough for readers not to notice that one is applied; their order stays. */
export function cardParts(meetings: readonly FeedMeeting[]): readonly (readonly FeedMeeting[])[] {
  const parts: FeedMeeting[][] = [];
  let room = 0;
  for (const meeting of meetings) {
    const runners = meeting.races.reduce((sum, race) => sum + race.runners.length, 0);
    if (parts.length === 0 || runners > room) {
      parts.push([]);
      room = MOST_RUNNERS;
    }
    parts.at(-1)?.push(meeting);
    room -= runners;
  }
  return parts;
}
