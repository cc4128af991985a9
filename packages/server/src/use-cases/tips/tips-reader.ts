import { type Instant, isRaceClosed, type Race } from "@railbird/domain";
import { noop } from "cockatiel";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { FeedError, type FeedObserver, type FeedOutcome } from "../../ports/odds-feed";
import type { RaceTips, TipsProvider } from "../../ports/tips";
import { ReadThroughCache } from "../read-through-cache";
import { within } from "../waiting";

/** So many failures in a row, and the site is left alone for {@link REST_MS}; then one call tests it. */
const REST_AFTER = 5;

const REST_MS = 10_000;

/** A site that asks for fewer calls without saying for how long is left alone for so long, and at most for {@link LONGEST_WAIT_MS}. */
const WAIT_MS = 30_000;

const LONGEST_WAIT_MS = 5 * 60_000;

/** The site works again when nothing has failed for so long: each race is asked about once in half of it. Milliseconds. */
const QUIET_MS = 60_000;

/** How the tipping site is doing: when it must not be called, and one line in the log when it begins to fail and when that ends. */
class TipsSite {
  readonly #log: Log;
  readonly #name: string;
  #restsUntil: Instant = Number.NEGATIVE_INFINITY;
  /** Failures in a row that show the site to be away. */
  #inARow = 0;
  /** Failures since the site began to fail. */
  #failures = 0;
  #lastFailure: Instant = Number.NEGATIVE_INFINITY;

  constructor(log: Log, name: string) {
    this.#log = log;
    this.#name = name;
  }

  /** How many calls may be under way at an instant: `most`, or fewer for a site that fails. */
  callsAllowed(now: Instant, most: number): number {
    if (now < this.#restsUntil) return 0;
    return this.#inARow < REST_AFTER ? most : 1;
  }

  succeeded(now: Instant): void {
    this.#inARow = 0;
    if (this.#failures === 0 || now - this.#lastFailure < QUIET_MS) return;
    this.#log.info({ feed: this.#name, failures: this.#failures }, "The tips can be read again.");
    this.#failures = 0;
  }

  /** A call about a race failed; what kind of failure it is. */
  failed(err: unknown, about: string, now: Instant): FeedOutcome {
    const kind = err instanceof FeedError ? err.kind : "malformed";
    if (this.#failures === 0)
      this.#log.warn({ feed: this.#name, kind, about, err }, `The tips cannot be read: ${kind}; trying again.`);
    this.#failures += 1;
    this.#lastFailure = now;
    if (kind === "rate_limited") {
      const asked = (err instanceof FeedError && err.retryAfterMs) || WAIT_MS;
      this.#restsUntil = Math.max(this.#restsUntil, now + Math.min(asked, LONGEST_WAIT_MS));
    } else {
      this.#inARow += 1;
      if (this.#inARow >= REST_AFTER) this.#restsUntil = Math.max(this.#restsUntil, now + REST_MS);
    }
    return kind;
  }
}

export interface TipsReaderParts {
  /** Absent when no tipping site is configured. */
  readonly tips: TipsProvider | undefined;
  readonly board: RaceBoard;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer: FeedObserver;
  /** How long a caller waits at most, milliseconds. */
  readonly boundMs?: number;
  /** How long a response or an error is cached: a site that is down is called once per race in this time at most. */
  readonly freshMs?: number;
  /** How many races are kept warm at most; 10 when absent: more would load somebody else's site. */
  readonly warmRaces?: number;
  /** Only races that jump within this time are kept warm, milliseconds; an hour when absent. */
  readonly warmWithinMs?: number;
  /** Whether this server fills the board; true when absent. On the others the board is the leading server's, its tips too. */
  readonly fillsBoard?: () => boolean;
}

/** The tips site's name in logs, metrics and diagnostics. */
export const TIPS_SOURCE = "tips";

/** Time-out of a call. */
const GIVEN_UP_AFTER_MS = 10_000;

/** Concurrent calls to the site at most, so that a crawler of our pages does not become a crawler of theirs. */
const FLIGHTS = 8;

/**
 * Tips that are read ahead go on the board together, those of so many races or after so long: with each change of the board lists of
 * the day are made anew, and those of many more races would take the thread for longer than others should wait.
 */
const TOGETHER = { races: 10, ms: 1_000 };

/** How many races are cached: more than the board holds of one day. */
const RACES_CACHED = 1_000;

/** While the board has no day yet, it is looked at again after so long: milliseconds. */
const EMPTY_MS = 1_000;

const WARM_WITHIN_MS = 60 * 60_000;
const WARM_RACES = 10;

/** The site's answer about a race; it may have no tips yet. */
interface Answer {
  readonly tips: RaceTips | undefined;
}

/** Reads tips of races from a tipping site, one call per race at a time, and puts them on the board. */
export class TipsReader {
  readonly #parts: TipsReaderParts;
  readonly #boundMs: number;
  readonly #freshMs: number;
  readonly #answers: ReadThroughCache<Answer>;
  readonly #site: TipsSite;
  /** Tips that are still to be put on the board, by race. */
  readonly #found = new Map<string, RaceTips | undefined>();
  /** When the first of them was read. */
  #foundAt: Instant = 0;

  constructor(parts: TipsReaderParts) {
    this.#parts = parts;
    this.#site = new TipsSite(parts.log, TIPS_SOURCE);
    this.#boundMs = parts.boundMs ?? 2_000;
    this.#freshMs = parts.freshMs ?? 30_000;
    this.#answers = new ReadThroughCache<Answer>({
      clock: parts.clock,
      log: parts.log,
      read: async (raceId, cached) => ({ tips: (await this.#ask(raceId)) ?? cached?.tips }),
      onFailure: () => undefined,
      most: RACES_CACHED,
      freshMs: () => this.#freshMs,
      retryMs: this.#freshMs,
      loads: noop,
    });
  }

  /** The cached tips of a race, without waiting. */
  known(raceId: string): RaceTips | undefined {
    return this.#answers.peek(raceId)?.tips;
  }

  /**
   * A race's tips, read again when the cached ones are old. Waits for the bound at most; a later response is cached for
   * the next caller. Never rejects: an error is logged, and the cached tips are returned.
   */
  async read(raceId: string): Promise<RaceTips | undefined> {
    await this.#load(raceId);
    this.#apply();
    return this.known(raceId);
  }

  /** Keeps the tips of the races next to jump fresh until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.#parts.tips === undefined) return;
    while (!signal.aborted) {
      for (const race of this.#nextToJump()) {
        if (signal.aborted) break;
        await this.#load(race.id);
        const isLate = this.#parts.clock.now() - this.#foundAt >= TOGETHER.ms;
        if (isLate || this.#found.size >= TOGETHER.races) this.#apply();
      }
      this.#apply();
      const isEmpty = this.#parts.board.meetings().length === 0;
      await this.#parts.clock.sleep(isEmpty ? EMPTY_MS : this.#freshMs, signal).catch(() => undefined);
    }
  }

  /** Reads a race's tips where that is due. Those that come after the bound go on the board when they come. */
  async #load(raceId: string): Promise<void> {
    if (!this.#mayAsk(raceId)) return;
    const loading = this.#answers.load(raceId);
    if (await within(loading, this.#boundMs, this.#parts.clock)) return;
    loading.then(
      () => this.#apply(),
      () => undefined,
    );
  }

  /** Puts what was found on the board. An error is logged, and not tried again. */
  #apply(): void {
    const { board, clock, log, fillsBoard } = this.#parts;
    if (this.#found.size === 0) return;
    const found = new Map(this.#found);
    this.#found.clear();
    try {
      if (fillsBoard?.() ?? true) board.applyTips(found, clock.now());
    } catch (err) {
      log.error({ err }, "Tips could not be put on the board.");
    }
  }

  /** Whether a call is under way, or is due and allowed. */
  #mayAsk(raceId: string): boolean {
    const { tips, board, clock, observer } = this.#parts;
    if (this.#answers.isLoading(raceId)) return true;
    const race = board.race(raceId)?.race;
    if (tips === undefined || race === undefined || race.status === "abandoned") return false;
    if (!this.#answers.isDue(raceId)) return false;
    if (this.#answers.loading < this.#site.callsAllowed(clock.now(), FLIGHTS)) return true;
    observer.called(TIPS_SOURCE, "tips", "skipped", 0);
    return false;
  }

  async #ask(raceId: string): Promise<RaceTips | undefined> {
    const { tips, board, clock, observer } = this.#parts;
    const race = board.race(raceId)?.race;
    if (tips === undefined || race === undefined) return undefined;
    const askedAt = clock.now();
    const report = (outcome: FeedOutcome) => observer.called(TIPS_SOURCE, "tips", outcome, clock.now() - askedAt);
    try {
      const found = await this.#request(tips, race);
      if (this.#found.size === 0) this.#foundAt = clock.now();
      this.#found.set(race.id, found);
      this.#site.succeeded(clock.now());
      report("ok");
      return found;
    } catch (err) {
      report(this.#site.failed(err, race.id, clock.now()));
      throw err;
    }
  }

  /** @throws FeedError `timeout` when the call times out. */
  async #request(tips: TipsProvider, race: Race): Promise<RaceTips | undefined> {
    const giveUp = new AbortController();
    // Called in a later microtask, so that a provider that throws synchronously rejects here.
    const reading = Promise.resolve().then(() => tips.readTips(race, giveUp.signal));
    const inTime = await within(reading, GIVEN_UP_AFTER_MS, this.#parts.clock);
    if (inTime) return reading;
    const late = new FeedError("timeout", "The tipping site did not respond in time.");
    reading.catch(() => undefined);
    giveUp.abort(late);
    throw late;
  }

  #nextToJump(): Race[] {
    const { warmRaces = WARM_RACES, warmWithinMs = WARM_WITHIN_MS } = this.#parts;
    const now = this.#parts.clock.now();
    return this.#parts.board
      .meetings()
      .flatMap(({ races }) => races.map(({ race }) => race))
      .filter((race) => race.startTime <= now + warmWithinMs && !isRaceClosed(race, now))
      .sort((a, b) => a.startTime - b.startTime)
      .slice(0, warmRaces);
  }
}
