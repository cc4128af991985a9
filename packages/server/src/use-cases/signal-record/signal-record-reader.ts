import { type CalendarDate, type Instant, type SignalDayTally, seasonEnd } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { SignalRecordStore } from "../../ports/signal-record";
import { groupBy } from "../group-by";
import { ReadThroughCache } from "../read-through-cache";

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

interface Season {
  readonly tallies: readonly SignalDayTally[];
  /** The newest revision among them. */
  readonly revision: number;
}

/** Another server's changes are shown within this time. */
const FRESH_MS = 15_000;

/** Visitors choose the dates, so the number of seasons in memory is bounded. */
const SEASONS = 4;

/** Caches the counts of the seasons that are asked for: a season is read once, and then only the days of it that have changed. */
export class SignalRecordReader {
  readonly #seasons: ReadThroughCache<Season>;
  #revision = 0;

  constructor({ store, clock, log, source }: SignalRecordReaderParts) {
    this.#seasons = new ReadThroughCache<Season>({
      clock,
      log,
      read: async (season, cached) => {
        const changed = await store.tallies({ source, from: season, to: seasonEnd(season) }, cached?.revision);
        return {
          tallies: withDays(cached?.tallies ?? [], changed),
          revision: Math.max(cached?.revision ?? 0, ...changed.map(({ revision }) => revision)),
        };
      },
      onRead: () => {
        this.#revision += 1;
      },
      onFailure: (err, season) =>
        log.warn({ season, err }, "The signals' record cannot be read; trying again when it is asked for."),
      unavailable: "The signals' record cannot be read from storage.",
      most: SEASONS,
      freshMs: () => FRESH_MS,
    });
  }

  /** Goes up by one whenever counts were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** The counts of the season that began on a date, without waiting; `undefined` until they have been read. Reads again what may have changed. */
  known(season: CalendarDate): SeasonTallies | undefined {
    const cached = this.#seasons.known(season);
    return cached && { tallies: cached.tallies, until: this.#seasons.freshUntil(season) };
  }

  /** Reads a season's counts unless they are cached. Rejects when storage cannot be read, or not within three seconds. */
  async read(season: CalendarDate): Promise<void> {
    if (this.#seasons.peek(season) === undefined) await this.#seasons.read(season);
  }

  /** Reads again what is cached: this server has saved records. */
  refresh(): void {
    for (const season of this.#seasons.names) void this.#seasons.load(season);
  }
}

/** The days that changed take the place of those read before. */
function withDays(known: readonly SignalDayTally[], changed: readonly SignalDayTally[]): readonly SignalDayTally[] {
  if (changed.length === 0) return known;
  const days = groupBy(changed, ({ date }) => date);
  return [...known.filter(({ date }) => !days.has(date)), ...changed];
}
