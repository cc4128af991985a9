import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { BoardStore, DatedPriceChange, PriceChange, PriceHistory } from "../../ports/storage";
import { RaceRecords } from "./race-records";
import { WriteQueue } from "./write-queue";

const WRITE_EVERY_MS = 2_000;
const SAVE_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Changes in one transaction. */
const BATCH = 10_000;

/** Three first readings of a national Saturday, some 50 MB. */
const MAX_WAITING_CHANGES = 200_000;

export interface BoardWriterOptions {
  readonly board: RaceBoard;
  readonly boards: BoardStore;
  readonly history: PriceHistory;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board: what is kept of another feed is not restored. */
  readonly source: string;
  readonly retentionDays?: number;
  /** The board is saved this often at most, milliseconds; 10,000 when absent. */
  readonly saveEveryMs?: number;
  /** Changes that may wait while nothing can be written; the oldest beyond it are lost. */
  readonly maxPending?: number;
}

/** Keeps what the board learns: every change of every quote, and the board itself for the next start. Storage that fails never stops the board. */
export class BoardWriter {
  readonly #options: BoardWriterOptions;
  readonly #changes: WriteQueue<DatedPriceChange>;
  readonly #races: RaceRecords;
  readonly #failing = new Set<string>();
  #savedVersion: number;
  #savedAt = Number.NEGATIVE_INFINITY;
  #forgotAt = Number.NEGATIVE_INFINITY;

  constructor(options: BoardWriterOptions) {
    this.#options = options;
    this.#changes = new WriteQueue(options.maxPending ?? MAX_WAITING_CHANGES);
    this.#races = new RaceRecords(options.board, options.source);
    this.#savedVersion = options.board.version;
  }

  /** Changes that wait to be written. */
  get pending(): number {
    return this.#changes.size;
  }

  /** Brings back the board of before a restart. Call it before the first poll; when it cannot, the board starts empty. */
  async restore(): Promise<void> {
    const { board, boards, history, log, source } = this.#options;
    try {
      const kept = await boards.load(source);
      if (kept === undefined) return;
      const raceIds = kept.meetings.flatMap(({ races }) => races.map(({ id }) => id));
      board.restore(kept, await history.openings(raceIds));
      this.#races.restored();
      this.#savedVersion = board.version;
      log.info({ meetings: kept.meetings.length, races: raceIds.length }, "The board was restored.");
    } catch (error) {
      log.error({ err: error }, "The kept board cannot be restored: starting with an empty one.");
    }
  }

  /** Keeps until aborted; then writes what is left and resolves. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, clock, saveEveryMs = SAVE_EVERY_MS } = this.#options;
    const unsubscribe = board.subscribe(({ raceIds, prices }) => this.#note(raceIds, prices));
    try {
      while (await slept(clock, WRITE_EVERY_MS, signal)) {
        await this.#writeHistory();
        if (clock.now() - this.#savedAt >= saveEveryMs) await this.#saveBoard();
        if (clock.now() - this.#forgotAt >= FORGET_EVERY_MS) await this.#forget();
      }
    } finally {
      unsubscribe();
    }
    await this.#writeHistory();
    await this.#saveBoard();
  }

  #note(raceIds: readonly string[], prices: readonly PriceChange[]): void {
    const { board, clock } = this.#options;
    this.#races.note(raceIds, clock.now());
    const dates = new Map<string, string | undefined>();
    for (const raceId of new Set(prices.map((change) => change.raceId))) {
      const race = board.race(raceId)?.race;
      dates.set(raceId, race && this.#races.dateOf(race));
    }
    const dated: DatedPriceChange[] = [];
    for (const change of prices) {
      const meetingDate = dates.get(change.raceId);
      // A race of a day gone by may leave the board with the very reading that changed it.
      if (meetingDate !== undefined) dated.push({ ...change, meetingDate });
    }
    if (dated.length > 0) this.#changes.add(dated);
  }

  async #writeHistory(): Promise<void> {
    const { history, log } = this.#options;
    await this.#attempt("races", () => this.#races.write((races, turns) => history.saveRaces(races, turns)));
    await this.#attempt("price changes", async () => {
      while (this.#changes.size > 0) {
        const batch = this.#changes.take(BATCH);
        try {
          await history.append(batch);
        } catch (error) {
          this.#changes.putBack(batch);
          throw error;
        }
      }
    });
    const dropped = this.#changes.takeDropped();
    if (dropped > 0) log.error({ dropped }, "Price changes were lost: too many wait to be written.");
  }

  async #saveBoard(): Promise<void> {
    const { board, boards, clock, source } = this.#options;
    const { version } = board;
    if (version === this.#savedVersion) return;
    const snapshot = board.snapshot(clock.now());
    // An empty card is more often a fault than news: the last good board stays.
    if (snapshot.meetings.length === 0) return;
    this.#savedAt = clock.now();
    const saved = await this.#attempt("the board", () => boards.save(snapshot, source));
    if (saved) this.#savedVersion = version;
  }

  async #forget(): Promise<void> {
    const { history, clock, log, retentionDays = 30 } = this.#options;
    this.#forgotAt = clock.now();
    this.#races.forgetGone();
    await this.#attempt("the end of retention", async () => {
      const forgotten = await history.forgetBefore(clock.now() - retentionDays * DAY_MS);
      if (forgotten > 0) log.info({ forgotten, retentionDays }, "Price changes older than the retention were removed.");
    });
  }

  /** Logs the first of a row of failures, and the end of the row: one line a write would bury everything else. */
  async #attempt(what: string, write: () => Promise<void>): Promise<boolean> {
    const { log } = this.#options;
    try {
      await write();
    } catch (error) {
      if (!this.#failing.has(what)) log.error({ err: error, what }, "Storage cannot be written; trying again.");
      this.#failing.add(what);
      return false;
    }
    if (this.#failing.delete(what)) log.info({ what, pending: this.pending }, "Storage can be written again.");
    return true;
  }
}

/** Whether the time passed; `false` when aborted meanwhile. */
async function slept(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(ms, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
