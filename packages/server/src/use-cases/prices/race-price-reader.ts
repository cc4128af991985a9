import type { Instant } from "@railbird/domain";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { BoardChange } from "../../board/board-changes";
import type { BoardRace } from "../../board/meeting-view";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { PriceChange, PriceHistory } from "../../ports/storage";
import { Unavailable } from "../../ports/unavailable";
import { groupBy } from "../group-by";
import { within } from "../within";
import { MOST_CHANGES, pointsIn, type RacePrices, racePricesOf, withChanges } from "./race-prices";

export interface RacePriceReaderParts {
  readonly board: RaceBoard;
  /** A race of another day, which does not change; none when absent. */
  readonly otherRace?: (raceId: string) => BoardRace | undefined;
  readonly history: Pick<PriceHistory, "changesOf">;
  /** Changes of a race's prices that this server has still to store. */
  readonly unwritten: (raceId: string) => readonly PriceChange[];
  readonly clock: Clock;
  readonly log: Log;
  /** How many points are held at most; 600,000 when absent, some 50 MB: a hundred races of a national Saturday. */
  readonly maxPoints?: number;
  /** How long a caller waits for storage at most, milliseconds; 3,000 when absent. */
  readonly boundMs?: number;
}

/** A race whose prices are held. */
interface Held {
  readonly prices: RacePrices;
  readonly points: number;
  /** Whether it follows the board; a race of another day does not change. */
  readonly isOnBoard: boolean;
  /** Another server has stored changes that are still to be read. */
  readonly isBehind: boolean;
}

/** A race whose prices are being read. */
interface Loading {
  /** Changes that this board made since the reading began. */
  readonly changes: PriceChange[];
  /** Another server has stored more since. */
  isBehind: boolean;
  readonly done: Promise<boolean>;
}

const MAX_POINTS = 600_000;
const BOUND_MS = 3_000;
const RETRY_AFTER_MS = 2_000;

/** Races that could not be read lately and are remembered: anybody can ask for those of any day. */
const MOST_FAILED = 1_000;

/** Readings at the same time; others wait. Writing goes before it on SQLite, which has one connection. */
const LOADS = 2;
const WAITING_LOADS = 1_000;

/**
 * Holds the prices over time of the races that are asked for. A race is read from storage when it is first asked for; from then on it
 * follows the board until it leaves it: by the changes that this server makes, or, where another server makes them, by reading again what
 * that one stored. Those asked for longest ago make room.
 */
export class RacePriceReader {
  readonly #parts: RacePriceReaderParts;
  /** Those asked for longest ago first. */
  readonly #held = new Map<string, Held>();
  readonly #loading = new Map<string, Loading>();
  readonly #failedAt = new LRUCache<string, Instant>({ max: MOST_FAILED });
  readonly #listeners = new Set<() => void>();
  readonly #loads = bulkhead(LOADS, WAITING_LOADS);
  #points = 0;
  #revision = 0;

  constructor(parts: RacePriceReaderParts) {
    this.#parts = parts;
    parts.board.subscribe((change) => this.#follow(change));
  }

  /** Goes up by one whenever prices were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** How many points are held. */
  get points(): number {
    return this.#points;
  }

  /** Calls back after every reading from storage; changes of the board call back there. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The prices of a race, without waiting; `undefined` until they have been read, which this begins. */
  known(raceId: string): RacePrices | undefined {
    const held = this.#held.get(raceId);
    if (held !== undefined) {
      this.#held.delete(raceId);
      this.#held.set(raceId, held);
    }
    if ((held === undefined || held.isBehind) && !this.#hasJustFailed(raceId)) void this.#load(raceId);
    return held?.prices;
  }

  /**
   * Reads the prices of a race unless they are known. Rejects when storage cannot be read, or not within the bound; a race that is
   * neither on the board nor in memory is not waited for.
   */
  async read(raceId: string): Promise<void> {
    if (this.#held.has(raceId)) return;
    const { clock, boundMs = BOUND_MS } = this.#parts;
    const loading = this.#load(raceId);
    const inTime = await within(loading, boundMs, clock);
    if (!inTime || !(await loading))
      throw new Unavailable("database", `The prices of race ${raceId} cannot be read from storage.`);
  }

  #race(raceId: string): BoardRace | undefined {
    return this.#parts.board.race(raceId) ?? this.#parts.otherRace?.(raceId);
  }

  #hasJustFailed(raceId: string): boolean {
    const failedAt = this.#failedAt.get(raceId);
    return failedAt !== undefined && Math.abs(this.#parts.clock.now() - failedAt) < RETRY_AFTER_MS;
  }

  /** Whether the prices are held then. Never rejects. */
  #load(raceId: string): Promise<boolean> {
    const under = this.#loading.get(raceId);
    if (under !== undefined) return under.done;
    if (this.#race(raceId) === undefined) return Promise.resolve(true);
    const changes = [...this.#parts.unwritten(raceId)];
    // Begun in a later microtask: it must find itself among those under way.
    const done = Promise.resolve().then(() => this.#readUntilUpToDate(raceId, loading));
    const loading: Loading = { changes, isBehind: false, done };
    this.#loading.set(raceId, loading);
    return done;
  }

  async #readUntilUpToDate(raceId: string, loading: Loading): Promise<boolean> {
    const { clock, history, log } = this.#parts;
    try {
      let stored: readonly PriceChange[];
      do {
        loading.isBehind = false;
        stored = await this.#loads.execute(() => history.changesOf(raceId, MOST_CHANGES));
      } while (loading.isBehind);
      const race = this.#race(raceId);
      if (race !== undefined) this.#hold(raceId, racePricesOf(race, [...stored, ...loading.changes], clock.now()));
      this.#failedAt.delete(raceId);
      return true;
    } catch (err) {
      this.#failedAt.set(raceId, clock.now());
      // Anybody can request any number of races: how many wait is bounded.
      log[err instanceof BulkheadRejectedError ? "debug" : "warn"](
        { raceId, err },
        "The prices of a race cannot be read from storage; trying again when they are asked for.",
      );
      return false;
    } finally {
      this.#loading.delete(raceId);
      this.#revision += 1;
      for (const listener of this.#listeners) listener();
    }
  }

  #follow({ raceIds, prices, isTakenOver }: BoardChange): void {
    if (this.#held.size + this.#loading.size === 0) return;
    const changes = groupBy(prices, ({ raceId }) => raceId);
    for (const raceId of raceIds) this.#followRace(raceId, changes.get(raceId) ?? [], isTakenOver);
    // One of another day is not looked for: nobody has asked for it, and asking would keep its day in memory.
    for (const [raceId, { isOnBoard }] of [...this.#held])
      if (isOnBoard && this.#parts.board.race(raceId) === undefined) this.#forget(raceId);
  }

  #followRace(raceId: string, changes: readonly PriceChange[], isTakenOver: boolean): void {
    const held = this.#held.get(raceId);
    const loading = this.#loading.get(raceId);
    const race = this.#parts.board.race(raceId);
    if (loading !== undefined) {
      loading.changes.push(...changes);
      loading.isBehind ||= isTakenOver;
      return;
    }
    if (held === undefined || race === undefined) return;
    if (held.prices.race.versions.prices === race.versions.prices && changes.length === 0) return;
    if (isTakenOver || held.isBehind) {
      this.#held.set(raceId, { ...held, isBehind: true });
      if (!this.#hasJustFailed(raceId)) void this.#load(raceId);
    } else this.#hold(raceId, withChanges(held.prices, race, changes));
  }

  #hold(raceId: string, prices: RacePrices): void {
    const points = pointsIn(prices);
    this.#points += points - (this.#held.get(raceId)?.points ?? 0);
    // One that is held already keeps its place: being followed is not being asked for.
    const isOnBoard = this.#parts.board.race(raceId) !== undefined;
    this.#held.set(raceId, { prices, points, isOnBoard, isBehind: false });
    for (const oldest of [...this.#held.keys()].slice(0, -1)) {
      if (this.#points <= (this.#parts.maxPoints ?? MAX_POINTS)) break;
      this.#forget(oldest);
    }
  }

  #forget(raceId: string): void {
    this.#points -= this.#held.get(raceId)?.points ?? 0;
    this.#held.delete(raceId);
    this.#failedAt.delete(raceId);
  }
}
