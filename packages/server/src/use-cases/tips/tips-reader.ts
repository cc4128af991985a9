import { type Instant, isRaceClosed, type Race } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { FeedObserver, FeedOutcome } from "../../ports/feed-observer";
import type { Log } from "../../ports/log";
import { FeedError } from "../../ports/odds-feed";
import type { RaceTips, TipsProvider } from "../../ports/tips";
import { within } from "../within";

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

interface Entry {
  readonly askedAt: Instant;
  readonly known: RaceTips | undefined;
  /** Settles when the call has succeeded or failed; never rejects. */
  readonly flight?: Promise<void>;
}

/** What the tips site is called in logs, metrics and diagnostics. */
export const TIPS_SOURCE = "tips";

/** Time-out of a call. */
const GIVEN_UP_AFTER_MS = 10_000;

/** Concurrent calls to the site at most, so that a crawler of our pages does not become a crawler of theirs. */
const FLIGHTS = 8;

/** How many races are remembered: more than the board holds of one day. */
const RACES_KEPT = 1_000;

const WARM_WITHIN_MS = 60 * 60_000;
const WARM_RACES = 10;

/** Reads tips of races from a tipping site, one call per race at a time, and puts them on the board. */
export class TipsReader {
  readonly #parts: TipsReaderParts;
  readonly #boundMs: number;
  readonly #freshMs: number;
  readonly #entries = new Map<string, Entry>();
  readonly #site: TipsSite;
  #flights = 0;

  constructor(parts: TipsReaderParts) {
    this.#parts = parts;
    this.#site = new TipsSite(parts.log, TIPS_SOURCE);
    this.#boundMs = parts.boundMs ?? 2_000;
    this.#freshMs = parts.freshMs ?? 30_000;
  }

  /** What is known of a race's tips, without waiting. */
  known(raceId: string): RaceTips | undefined {
    return this.#entries.get(raceId)?.known;
  }

  /**
   * A race's tips, read again when the cached ones are old. Waits for the bound at most; a later response is cached for
   * the next caller. Never rejects: an error is logged, and the cached tips are returned.
   */
  async read(raceId: string): Promise<RaceTips | undefined> {
    const flight = this.#flightOf(raceId);
    if (flight !== undefined) await within(flight, this.#boundMs, this.#parts.clock);
    return this.known(raceId);
  }

  /** Keeps the tips of the races next to jump fresh until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.#parts.tips === undefined) return;
    while (!signal.aborted) {
      for (const race of this.#nextToJump()) {
        if (!signal.aborted) await this.read(race.id);
      }
      await this.#parts.clock.sleep(this.#freshMs, signal).catch(() => undefined);
    }
  }

  #flightOf(raceId: string): Promise<void> | undefined {
    const { tips, board, clock, observer } = this.#parts;
    const entry = this.#entries.get(raceId);
    if (entry?.flight !== undefined) return entry.flight;
    const race = board.race(raceId)?.race;
    const now = clock.now();
    if (tips === undefined || race === undefined || race.status === "abandoned") return undefined;
    if (entry !== undefined && now - entry.askedAt < this.#freshMs) return undefined;
    if (this.#flights >= this.#site.callsAllowed(now, FLIGHTS)) {
      observer.called(TIPS_SOURCE, "tips", "skipped", 0);
      return undefined;
    }
    const flight = this.#ask(tips, race, now);
    this.#keep(raceId, { askedAt: now, known: entry?.known, flight });
    return flight;
  }

  async #ask(tips: TipsProvider, race: Race, askedAt: Instant): Promise<void> {
    const { board, clock } = this.#parts;
    this.#flights += 1;
    let found: RaceTips | undefined;
    try {
      found = await this.#request(tips, race);
      if (this.#parts.fillsBoard?.() ?? true) board.applyTips(race.id, found, clock.now());
      this.#site.succeeded(clock.now());
      this.#report("ok", askedAt);
    } catch (err) {
      this.#report(this.#site.failed(err, race.id, clock.now()), askedAt);
    }
    this.#flights -= 1;
    this.#keep(race.id, { askedAt: clock.now(), known: found ?? this.known(race.id) });
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

  #report(outcome: FeedOutcome, askedAt: Instant): void {
    this.#parts.observer.called(TIPS_SOURCE, "tips", outcome, this.#parts.clock.now() - askedAt);
  }

  /** Keeps an entry as the newest; the oldest makes room. */
  #keep(raceId: string, entry: Entry): void {
    this.#entries.delete(raceId);
    this.#entries.set(raceId, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= RACES_KEPT) break;
      this.#entries.delete(oldest);
    }
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
