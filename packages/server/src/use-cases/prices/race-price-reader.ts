import { type Instant, type PriceSeries, priceSeries, type Quote, type Race, withPricePoint } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { BoardRace } from "../../board/board-contents";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { PriceChange, PriceHistory } from "../../ports/storage";
import { groupBy } from "../group-by";
import { ReadThroughCache } from "../read-through-cache";

/** Changes of one quote that count: its newest. No quote changes more often on one day, unless its feed is broken. */
export const MOST_CHANGES = 500;

export interface RacePriceReaderParts {
  readonly board: RaceBoard;
  /** A race of another day, which does not change; none when absent. */
  readonly otherRace?: (raceId: string) => BoardRace | undefined;
  readonly history: Pick<PriceHistory, "changesOf">;
  /** Changes of a race's prices that this server has still to store. */
  readonly unwritten: (raceId: string) => readonly PriceChange[];
  readonly clock: Clock;
  readonly log: Log;
  /** How many points are cached at most; 600,000 when absent, some 50 MB: a hundred races of a national Saturday. */
  readonly maxPoints?: number;
  /** How long a caller waits for storage at most, milliseconds; 3,000 when absent. */
  readonly boundMs?: number;
}

/** A race whose prices are cached. */
interface Cached {
  readonly prices: RacePrices;
  /** Whether it follows the board; a race of another day does not change. */
  readonly isOnBoard: boolean;
  /** Another server has stored changes that are still to be read. */
  readonly isBehind: boolean;
}

/** A race whose prices are being read. */
interface Reading {
  /** Changes that this board made since the reading began. */
  changes: PriceChange[];
  /** Another server has stored more since. */
  isBehind: boolean;
}

const MAX_POINTS = 600_000;

/** More races than the points allow. */
const MOST_RACES = 5_000;

/**
 * Caches the prices over time of the races that are asked for. A race is read from storage when it is first asked for; from then on it
 * follows the board until it leaves it: by the changes that this server makes, or, where another server makes them, by reading again what
 * that one stored. Those asked for longest ago make room.
 */
export class RacePriceReader {
  readonly #parts: RacePriceReaderParts;
  readonly #races: ReadThroughCache<Cached>;
  readonly #readings = new Map<string, Reading>();
  readonly #listeners = new Set<() => void>();
  #revision = 0;

  constructor(parts: RacePriceReaderParts) {
    this.#parts = parts;
    const { board, clock, log, boundMs, maxPoints = MAX_POINTS } = parts;
    this.#races = new ReadThroughCache<Cached>({
      clock,
      log,
      boundMs,
      read: (raceId) => this.#readUntilUpToDate(raceId),
      onRead: (_, raceId) => this.#ended(raceId),
      onFailure: (err, raceId) => {
        this.#ended(raceId);
        log.warn(
          { raceId, err },
          "The prices of a race cannot be read from storage; trying again when they are asked for.",
        );
      },
      unavailable: (raceId) => `The prices of race ${raceId} cannot be read from storage.`,
      most: MOST_RACES,
      weightOf: ({ prices }) => pointsIn(prices),
      mostWeight: maxPoints,
    });
    board.subscribe((change) => this.#follow(change));
  }

  /** Goes up by one whenever prices were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** How many points are cached. */
  get points(): number {
    return this.#races.weight;
  }

  /** Calls back after every reading from storage; changes of the board call back there. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The prices of a race, without waiting; `undefined` until they have been read, which this begins. */
  known(raceId: string): RacePrices | undefined {
    const cached = this.#races.known(raceId);
    if (cached === undefined || cached.isBehind) this.#begin(raceId);
    return cached?.prices;
  }

  /**
   * Reads the prices of a race unless they are cached. Rejects when storage cannot be read, or not within the bound; a race that is
   * neither on the board nor in memory is not waited for.
   */
  async read(raceId: string): Promise<void> {
    if (this.#races.peek(raceId) === undefined && this.#race(raceId) !== undefined) await this.#races.read(raceId);
  }

  #race(raceId: string): BoardRace | undefined {
    return this.#parts.board.race(raceId) ?? this.#parts.otherRace?.(raceId);
  }

  #begin(raceId: string): void {
    if (this.#race(raceId) !== undefined) this.#races.begin(raceId);
  }

  async #readUntilUpToDate(raceId: string): Promise<Cached | undefined> {
    const { clock, history, unwritten } = this.#parts;
    const reading: Reading = { changes: [...unwritten(raceId)], isBehind: false };
    this.#readings.set(raceId, reading);
    let stored: readonly PriceChange[];
    do {
      reading.isBehind = false;
      stored = await history.changesOf(raceId, MOST_CHANGES);
    } while (reading.isBehind);
    const race = this.#race(raceId);
    const changes = [...stored, ...reading.changes];
    // Changes that arrive from here on are added once this is cached.
    reading.changes = [];
    return race && this.#cached(racePricesOf(race, changes, clock.now()));
  }

  #ended(raceId: string): void {
    const reading = this.#readings.get(raceId);
    this.#readings.delete(raceId);
    if (reading !== undefined) this.#followRace(raceId, reading.changes, reading.isBehind);
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }

  #follow({ raceIds, prices, isTakenOver }: BoardChange): void {
    const cached = this.#races.names;
    if (cached.length + this.#readings.size === 0) return;
    const changes = groupBy(prices, ({ raceId }) => raceId);
    for (const raceId of raceIds) {
      const reading = this.#readings.get(raceId);
      if (reading === undefined) this.#followRace(raceId, changes.get(raceId) ?? [], isTakenOver);
      else {
        reading.changes.push(...(changes.get(raceId) ?? []));
        reading.isBehind ||= isTakenOver;
      }
    }
    // One of another day is not looked for: nobody has asked for it, and asking would keep its day in memory.
    for (const raceId of cached) {
      if (this.#races.peek(raceId)?.isOnBoard && this.#parts.board.race(raceId) === undefined)
        this.#races.delete(raceId);
    }
  }

  #followRace(raceId: string, changes: readonly PriceChange[], isTakenOver: boolean): void {
    const cached = this.#races.peek(raceId);
    const race = this.#parts.board.race(raceId);
    if (cached === undefined || race === undefined) return;
    if (cached.prices.race.versions.prices === race.versions.prices && changes.length === 0) return;
    if (isTakenOver || cached.isBehind) {
      this.#races.replace(raceId, { ...cached, isBehind: true });
      this.#begin(raceId);
    } else this.#races.replace(raceId, this.#cached(withChanges(cached.prices, race, changes)));
  }

  #cached(prices: RacePrices): Cached {
    return { prices, isOnBoard: this.#parts.board.race(prices.race.race.id) !== undefined, isBehind: false };
  }
}

/** Every bookmaker's prices on one runner, by bookmaker id. */
type QuoteHistory = ReadonlyMap<string, PriceSeries>;

/** The prices of a race over time, as they were when the race was as it is here. Immutable: what did not change stays the same object. */
export interface RacePrices {
  readonly race: BoardRace;
  /** By runner id. */
  readonly quotes: ReadonlyMap<string, QuoteHistory>;
}

/**
 * The prices of a race from the changes that are known of it. Changes that are newer than the race as it stands are left out: another
 * server has stored them already, and its board follows.
 */
export function racePricesOf(race: BoardRace, changes: readonly PriceChange[], now: Instant): RacePrices {
  const current = quotesByRunner(race.race);
  const quotes = new Map<string, QuoteHistory>();
  for (const [runnerId, ofRunner] of groupBy(changes, ({ runnerId }) => runnerId)) {
    const history = new Map<string, PriceSeries>();
    for (const [bookmakerId, ofQuote] of groupBy(ofRunner, ({ bookmakerId }) => bookmakerId)) {
      const series = priceSeries(ofQuote.map(pointOf)).slice(-MOST_CHANGES);
      history.set(bookmakerId, upTo(current.get(runnerId)?.get(bookmakerId), series, now));
    }
    quotes.set(runnerId, history);
  }
  for (const [runnerId, ofRunner] of current) quotes.set(runnerId, withCurrent(quotes.get(runnerId), ofRunner));
  return { race, quotes };
}

/** The prices after changes, which left the race as it is here. */
function withChanges({ quotes }: RacePrices, race: BoardRace, changes: readonly PriceChange[]): RacePrices {
  if (changes.length === 0) return { race, quotes };
  const next = new Map(quotes);
  for (const [runnerId, ofRunner] of groupBy(changes, ({ runnerId }) => runnerId)) {
    const history = new Map(next.get(runnerId));
    for (const change of ofRunner) {
      const { bookmakerId } = change;
      history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], pointOf(change)).slice(-MOST_CHANGES));
    }
    next.set(runnerId, history);
  }
  return { race, quotes: next };
}

/** How many points there are. */
function pointsIn({ quotes }: RacePrices): number {
  let points = 0;
  for (const history of quotes.values()) for (const series of history.values()) points += series.length;
  return points;
}

function pointOf({ seenAt, odds }: PriceChange): PriceSeries[number] {
  return [seenAt, odds ?? null];
}

function upTo(current: Quote | undefined, series: PriceSeries, now: Instant): PriceSeries {
  if (current !== undefined) return series.filter(([at]) => at <= current.seenAt);
  // A quote that the race does not have was withdrawn, is too old to be shown, or is not on this board yet.
  const isAhead = ([at, odds]: PriceSeries[number]) => odds !== null && at > now - MAX_PRICE_AGE_MS;
  let length = series.length;
  for (let last = series[length - 1]; last !== undefined && isAhead(last); last = series[length - 1]) length -= 1;
  return series.slice(0, length);
}

/** Ends each series with the price that the race has now, which storage may have lost. */
function withCurrent(history: QuoteHistory | undefined, current: ReadonlyMap<string, Quote>): QuoteHistory {
  const quotes = new Map(history);
  for (const [bookmakerId, { odds, seenAt }] of current) {
    quotes.set(bookmakerId, withPricePoint(quotes.get(bookmakerId) ?? [], [seenAt, odds]));
  }
  return quotes;
}

function quotesByRunner({ runners }: Race): Map<string, Map<string, Quote>> {
  return new Map(runners.map(({ id, prices }) => [id, new Map(prices.map((quote) => [quote.bookmakerId, quote]))]));
}
