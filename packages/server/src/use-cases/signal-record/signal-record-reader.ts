import { type CalendarDate, type Instant, type SignalDayTally, seasonEnd } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { SignalRecordStore } from "../../ports/signal-record";
import { Unavailable } from "../../ports/unavailable";
import { groupBy } from "../group-by";
import { within } from "../within";

export interface SignalRecordReaderParts {
  readonly store: Pick<SignalRecordStore, "tallies">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose races are counted. */
  readonly source: string;
}

/** The counts of a season, day by day. */
export interface SeasonTallies {
  readonly tallies: readonly SignalDayTally[];
  /** Until when they need not be read again. */
  readonly until: Instant;
}

interface Held extends SeasonTallies {
  /** The newest revision among them. */
  readonly revision: number;
}

/** What another server has saved is shown within this time. */
const FRESH_MS = 15_000;
const RETRY_AFTER_MS = 2_000;
const BOUND_MS = 3_000;

/** Visitors choose the dates, so the number of seasons in memory is bounded. */
const SEASONS = 4;

/**
 * Holds the counts of the seasons that are asked for: a season is read once, and then only the days of it that have changed.
 */
export class SignalRecordReader {
  readonly #parts: SignalRecordReaderParts;
  /** Those asked for longest ago first. */
  readonly #held = new Map<CalendarDate, Held>();
  readonly #loading = new Map<CalendarDate, Promise<boolean>>();
  #revision = 0;

  constructor(parts: SignalRecordReaderParts) {
    this.#parts = parts;
  }

  /** Goes up by one whenever counts were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** The counts of the season that began on a date, without waiting; `undefined` until they have been read. Reads again what may have changed. */
  known(season: CalendarDate): SeasonTallies | undefined {
    const held = this.#held.get(season);
    const now = this.#parts.clock.now();
    if (held === undefined || now < held.until) return held;
    const shown = { ...held, until: now + RETRY_AFTER_MS };
    this.#hold(season, shown);
    void this.#load(season);
    return shown;
  }

  /** Reads a season's counts unless they are known. Rejects when storage cannot be read, or not within three seconds. */
  async read(season: CalendarDate): Promise<void> {
    if (this.#held.has(season)) return;
    const loading = this.#load(season);
    const inTime = await within(loading, BOUND_MS, this.#parts.clock);
    if (!inTime || !(await loading))
      throw new Unavailable("database", "The signals' record cannot be read from storage.");
  }

  /** Reads again what is held: this server has saved records. */
  refresh(): void {
    for (const season of this.#held.keys()) void this.#load(season);
  }

  #hold(season: CalendarDate, held: Held): void {
    this.#held.delete(season);
    this.#held.set(season, held);
    for (const oldest of [...this.#held.keys()].slice(0, -SEASONS)) this.#held.delete(oldest);
  }

  /** Whether the season is held then. Never rejects. */
  #load(season: CalendarDate): Promise<boolean> {
    const under = this.#loading.get(season);
    if (under !== undefined) return under;
    const done = this.#readChanges(season).finally(() => this.#loading.delete(season));
    this.#loading.set(season, done);
    return done;
  }

  async #readChanges(season: CalendarDate): Promise<boolean> {
    const { store, clock, log, source } = this.#parts;
    const held = this.#held.get(season);
    try {
      const days = { source, from: season, to: seasonEnd(season) };
      const changed = await store.tallies(days, held?.revision);
      const tallies = held === undefined ? changed : withDays(held.tallies, changed);
      const revision = Math.max(held?.revision ?? 0, ...changed.map((tally) => tally.revision));
      this.#hold(season, { tallies, revision, until: clock.now() + FRESH_MS });
      this.#revision += 1;
      return true;
    } catch (err) {
      log.warn({ season, err }, "The signals' record cannot be read; trying again when it is asked for.");
      return held !== undefined;
    }
  }
}

/** The days that changed take the place of what was held of them. */
function withDays(held: readonly SignalDayTally[], changed: readonly SignalDayTally[]): readonly SignalDayTally[] {
  if (changed.length === 0) return held;
  const days = groupBy(changed, ({ date }) => date);
  return [...held.filter(({ date }) => !days.has(date)), ...changed];
}
