import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { CountedRaces } from "../../ports/day-counts";
import type { Log } from "../../ports/log";
import { ReadThroughCache } from "../read-through-cache";

/** Which races' counts are wanted, of the feed that this server shows. */
export type CountedPeriod = Omit<CountedRaces, "source">;

export interface DayCountsReaderParts<Of> {
  /** Reads what is counted of these races from storage. */
  readonly read: (races: CountedRaces) => Promise<readonly Of[]>;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose races are counted. */
  readonly source: string;
  /** The subject of a sentence about these counts. */
  readonly subject: string;
}

/** Counts, and until when they need not be read again. */
export interface KnownCounts<Of> {
  readonly counts: readonly Of[];
  readonly until: Instant;
}

/** Days are counted once a minute. */
const FRESH_MS = 60_000;

/** Three periods of four codes and nine states of two countries, and as many of other days. */
const MOST = 432;

/** Caches what is counted of the races that are asked for. */
export class DayCountsReader<Of> {
  readonly #sums: ReadThroughCache<readonly Of[], CountedPeriod>;
  #revision = 0;

  constructor({ read, clock, log, source, subject }: DayCountsReaderParts<Of>) {
    this.#sums = new ReadThroughCache({
      clock,
      log,
      read: (period) => read({ ...period, source }),
      nameOf: ({ from, to, jurisdiction, racingCode, state }) => [from, to, jurisdiction, racingCode, state].join(" "),
      onRead: () => {
        this.#revision += 1;
      },
      onFailure: (err, period) =>
        log.warn({ ...period, err }, `${subject} cannot be read; trying again when it is asked for.`),
      unavailable: `${subject} cannot be read from storage.`,
      most: MOST,
      freshMs: () => FRESH_MS,
    });
  }

  /** Goes up by one whenever counts were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** The counts of a period, without waiting; `undefined` until they have been read. Reads again what may have changed. */
  known(period: CountedPeriod): KnownCounts<Of> | undefined {
    const counts = this.#sums.known(period);
    return counts && { counts, until: this.#sums.freshUntil(period) };
  }

  /** Reads a period's counts unless they are cached. Rejects when storage cannot be read, or not within three seconds. */
  async read(period: CountedPeriod): Promise<void> {
    if (this.#sums.peek(period) === undefined) await this.#sums.read(period);
  }
}
