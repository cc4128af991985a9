import { once } from "node:events";
import { type Instant, nineAmOf, RECENT_MS } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { RaceBoard } from "../../board/race-board";
import type { Version } from "../../board/version";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { PriceChange, PriceHistory } from "../../ports/storage";
import { groupBy } from "../group-by";
import { within } from "../waiting";
import { BookmakerNumbers, PastPrices, retentionOf } from "./past-prices";

export interface EarlierPricesParts {
  readonly board: RaceBoard;
  readonly history: Pick<PriceHistory, "changesBetween">;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a caller waits for storage at most, milliseconds; 3,000 when absent. */
  readonly boundMs?: number;
}

/** A minute more than is asked for: ten minutes are counted back from the beginning of a minute. */
const WHOLE_MS = RECENT_MS + 60_000;

/** A change that was seen longer ago than this was made before the reading that brought it. */
const REMEMBERED_MS = 60_000;

const BOUND_MS = 3_000;
const RETRY_AFTER_MS = 5_000;

/** Races of one reading. Their rows are in memory together. */
const RACES_AT_ONCE = 20;

/**
 * The prices at nine in the morning and over the last ten minutes of every open race. They follow the board, and apply what a feed
 * remembers from before its first reading; what was stored before is read once, when the race or, on another server, its first prices
 * appear. Requests never read from storage.
 */
export class EarlierPrices {
  readonly #parts: EarlierPricesParts;
  readonly #byRace = new Map<string, PastPrices>();
  readonly #bookmakers = new BookmakerNumbers();
  /** Races whose stored prices are still to be read. */
  readonly #unread = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #reading: Promise<void> | undefined;
  #isEnding = false;
  #failedAt: Instant | undefined;
  #revision = 0;
  #version: Version = 0;

  constructor(parts: EarlierPricesParts) {
    this.#parts = parts;
    parts.board.subscribe((change) => {
      if (change.version <= this.#version) this.#version += 1;
      this.#follow(change);
    });
    const raceIds = parts.board.meetings().flatMap(({ races }) => races.map(({ race }) => race.id));
    this.#follow({ raceIds, prices: [], isTakenOver: true });
  }

  /** Goes up by one whenever prices were read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /**
   * A version of the board as of when prices were last read from storage; 0 before. Another one than that of any change of the same
   * millisecond, before the reading or after it: what is made from both has to be told apart.
   */
  get version(): Version {
    return this.#version;
  }

  /** Calls back when prices were read from storage; changes of the board call back there. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The prices of an open race, as far as they are known. The same object until one changes. */
  of(raceId: string): PastPrices | undefined {
    return this.#byRace.get(raceId);
  }

  /** Once the signal has aborted, nothing more is read; resolves when the reading under way has ended. */
  async run(signal: AbortSignal): Promise<void> {
    if (!signal.aborted) await once(signal, "abort");
    this.#isEnding = true;
    await this.#reading;
  }

  /** Waits until what is stored has been read, a bound at most; `undefined` when there is nothing to wait for. Never rejects. */
  ready(): Promise<void> | undefined {
    const reading = this.#read();
    const { clock, boundMs = BOUND_MS } = this.#parts;
    return reading && within(reading, boundMs, clock).then(() => undefined);
  }

  #follow({ raceIds, prices, isTakenOver }: Pick<BoardChange, "raceIds" | "prices" | "isTakenOver">): void {
    const { board, clock } = this.#parts;
    const now = clock.now();
    const remembered = groupBy(
      prices.filter(({ seenAt }) => seenAt < now - REMEMBERED_MS),
      ({ raceId }) => raceId,
    );
    for (const raceId of raceIds) {
      const race = board.race(raceId);
      if (race?.race.status !== "open") continue;
      const known = this.#byRace.get(raceId);
      const keep = retentionOf(nineAmOf(race.race.meetingDate), now - WHOLE_MS, now);
      const before = known ?? new PastPrices(this.#bookmakers);
      const after = before.withQuotesOf(race.race, keep).withChanges(remembered.get(raceId) ?? [], keep);
      this.#byRace.set(raceId, after);
      const isFirstPrice = isTakenOver && before.isEmpty && !after.isEmpty;
      if (known === undefined || isFirstPrice) this.#unread.add(raceId);
    }
    for (const raceId of this.#byRace.keys()) {
      if (board.race(raceId)?.race.status === "open") continue;
      this.#byRace.delete(raceId);
      this.#unread.delete(raceId);
    }
    // In a microtask, so that no other listener of this change finds prices that are only partly updated.
    if (this.#unread.size > 0) queueMicrotask(() => void this.#read());
  }

  /** The reading under way, or a new one where races are unread; none for a while after one has failed. */
  #read(): Promise<void> | undefined {
    const { clock } = this.#parts;
    if (this.#reading !== undefined) return this.#reading;
    const hasJustFailed = this.#failedAt !== undefined && Math.abs(clock.now() - this.#failedAt) < RETRY_AFTER_MS;
    if (this.#unread.size === 0 || hasJustFailed || this.#isEnding) return undefined;
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const { board, clock, log } = this.#parts;
    try {
      while (this.#unread.size > 0 && !this.#isEnding) {
        const raceIds = [...this.#unread].slice(0, RACES_AT_ONCE);
        const now = clock.now();
        const changes = groupBy(await this.#stored(raceIds, now), ({ raceId }) => raceId);
        for (const raceId of raceIds) {
          this.#unread.delete(raceId);
          this.#apply(raceId, changes.get(raceId) ?? [], now);
        }
      }
      this.#failedAt = undefined;
    } catch (err) {
      this.#failedAt = clock.now();
      log.warn({ err }, "Earlier prices cannot be read from storage; movers go without them until they can.");
    }
    this.#revision += 1;
    this.#version = Math.max(board.versionAt(clock.now()), board.version + 1);
    for (const listener of this.#listeners) listener();
  }

  /** The prices at 9 am, and every change of the last ten minutes. */
  async #stored(raceIds: readonly string[], now: Instant): Promise<readonly PriceChange[]> {
    const { board, history } = this.#parts;
    const byDate = groupBy(raceIds, (raceId) => board.race(raceId)?.race.meetingDate ?? "");
    const changes = [...(await history.changesBetween(raceIds, now - WHOLE_MS, now))];
    for (const [date, ids] of byDate) {
      const nineAm = date === "" ? now : nineAmOf(date);
      if (nineAm < now - WHOLE_MS) changes.push(...(await history.changesBetween(ids, nineAm, nineAm)));
    }
    return changes;
  }

  #apply(raceId: string, changes: readonly PriceChange[], now: Instant): void {
    const prices = this.#byRace.get(raceId);
    const race = this.#parts.board.race(raceId)?.race;
    if (prices === undefined || race === undefined) return;
    this.#byRace.set(raceId, prices.withChanges(changes, retentionOf(nineAmOf(race.meetingDate), now - WHOLE_MS, now)));
  }
}
