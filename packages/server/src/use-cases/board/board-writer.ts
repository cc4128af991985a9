import type { Instant } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { BoardStore, BoardUpdate, DatedPriceChange, PriceHistory } from "../../ports/storage";
import { firstDayStored } from "../days/archived-view";
import { FailureLog, type FailureWords } from "../health/failure-log";
import { Wakeup } from "../waiting";
import { RaceRecords } from "./race-records";
import { WriteQueue } from "./write-queue";

const WRITE_EVERY_MS = 2_000;
const SAVE_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 2_000;
const FORGET_EVERY_MS = 3_600_000;

/** Changes in one transaction: no more than are made ready for the database within some milliseconds. */
const BATCH = 2_000;

/** Three first readings of a national Saturday, some 50 MB. */
const MAX_WAITING_CHANGES = 200_000;

export interface BoardWriterOptions {
  readonly board: RaceBoard;
  readonly boards: Pick<BoardStore, "load" | "save">;
  readonly history: PriceHistory;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board: what was stored of another feed is not restored. */
  readonly source: string;
  /** How many days before today keep their price changes; see {@link firstDayStored}. */
  readonly daysStored?: number;
  /** Changes of the board are saved this often at most, milliseconds; 10,000 when absent. */
  readonly saveEveryMs?: number;
  /** Changes that may wait while nothing can be written; the oldest beyond it are lost. */
  readonly maxPending?: number;
}

const STORAGE_FAILURES: FailureWords = {
  level: "error",
  failed: "Storage cannot be written; trying again.",
  recovered: "Storage can be written again.",
};

/**
 * Writes what changes on the board: every change of every quote, and the board itself for the next start and for other servers.
 * Storage that fails never stops the board.
 */
export class BoardWriter {
  readonly #options: BoardWriterOptions;
  readonly #saveEveryMs: number;
  readonly #changes: WriteQueue<DatedPriceChange>;
  readonly #races: RaceRecords;
  /** Changes that are being written. */
  #writing: readonly DatedPriceChange[] = [];
  /** By what is written. */
  readonly #failures = new Map<string, FailureLog>();
  /** Whether a write was rejected because another server has begun to lead. */
  #isSuperseded = false;
  /** The version of the board that this server stored or loaded last. */
  #basedOn = 0;
  /** How many meetings that board has. */
  #storedMeetings = 0;
  /** The board's revision when what had changed was stored last. */
  #savedRevision: number | undefined;
  #historyDueAt: Instant = Number.NEGATIVE_INFINITY;
  #saveDueAt: Instant = Number.NEGATIVE_INFINITY;
  #forgetDueAt: Instant = Number.NEGATIVE_INFINITY;
  /** Price changes that were removed since that was logged. */
  #forgotten = 0;

  constructor(options: BoardWriterOptions) {
    this.#options = options;
    this.#saveEveryMs = options.saveEveryMs ?? SAVE_EVERY_MS;
    this.#changes = new WriteQueue(options.maxPending ?? MAX_WAITING_CHANGES);
    this.#races = new RaceRecords(options.board, options.source);
  }

  /** Changes that wait to be written. */
  get pending(): number {
    return this.#changes.size;
  }

  /** Changes of a race's prices that are not written yet, oldest first. */
  unwritten(raceId: string): readonly DatedPriceChange[] {
    const isOfRace = (change: DatedPriceChange) => change.raceId === raceId;
    return [...this.#writing.filter(isOfRace), ...this.#changes.filter(isOfRace)];
  }

  /** Takes over the board that is stored. Call it before the first poll; when it cannot, the board stays as it is. */
  async restore(): Promise<void> {
    const { board, boards, history, clock, log, source } = this.#options;
    try {
      const stored = await boards.load(source);
      if (stored === undefined) {
        this.#basedOn = 0;
        return;
      }
      const raceIds = stored.meetings.flatMap(({ meeting }) => meeting.races.map(({ id }) => id));
      board.restore(stored, await history.openings(raceIds), clock.now());
      this.#races.restored();
      this.#basedOn = stored.version;
      this.#storedMeetings = stored.meetingIds.length;
      log.info({ meetings: stored.meetings.length, races: raceIds.length }, "The board was restored.");
    } catch (error) {
      log.error({ err: error }, "The stored board cannot be restored: going on with the one in memory.");
    }
  }

  /**
   * Writes until aborted; then writes what is left and resolves. Resolves earlier, with `superseded`, when another server has stored a
   * newer board or has begun to lead: nothing of this one's board is stored then, nor later.
   */
  async run(signal: AbortSignal): Promise<"ended" | "superseded"> {
    const { board, clock, log } = this.#options;
    const wakeup = new Wakeup(clock);
    const unsubscribe = board.subscribe((change) => {
      this.#note(change);
      wakeup.wake();
    });
    const soon = clock.now() + Math.min(WRITE_EVERY_MS, this.#saveEveryMs);
    this.#historyDueAt = soon;
    this.#saveDueAt = soon;
    this.#forgetDueAt = Math.max(this.#forgetDueAt, clock.now() + WRITE_EVERY_MS);
    this.#isSuperseded = false;
    let outcome: SaveOutcome = "saved";
    try {
      while (!signal.aborted && outcome !== "superseded") {
        await wakeup.sleep(this.#nextDueAt() - clock.now(), signal);
        if (!signal.aborted) outcome = await this.#writeWhatIsDue();
      }
    } finally {
      unsubscribe();
    }
    if (outcome === "superseded") await this.#writeHistory();
    else outcome = await this.#saveBoard();
    if (outcome !== "superseded") return "ended";
    if (this.#isSuperseded) this.#races.forgetUnwritten();
    log.warn({ basedOn: this.#basedOn }, "Another server has stored a newer board: this one's is not written.");
    return "superseded";
  }

  #nextDueAt(): Instant {
    const historyDueAt = this.#isHistoryPending ? this.#historyDueAt : Number.POSITIVE_INFINITY;
    const saveDueAt = this.#isUnsaved ? this.#saveDueAt : Number.POSITIVE_INFINITY;
    return Math.min(historyDueAt, saveDueAt, this.#forgetDueAt);
  }

  async #writeWhatIsDue(): Promise<SaveOutcome> {
    const now = this.#options.clock.now();
    let outcome: SaveOutcome = "saved";
    if (this.#isUnsaved && now >= this.#saveDueAt) outcome = await this.#saveBoard();
    else if (this.#isHistoryPending && now >= this.#historyDueAt) await this.#writeHistory();
    if (now >= this.#forgetDueAt) await this.#forget();
    return this.#isSuperseded ? "superseded" : outcome;
  }

  get #isHistoryPending(): boolean {
    return this.#changes.size > 0 || this.#races.isPending;
  }

  get #isUnsaved(): boolean {
    return this.#options.board.revision !== this.#savedRevision;
  }

  #note({ raceIds, prices }: BoardChange): void {
    const { board, clock } = this.#options;
    this.#races.note(raceIds, clock.now());
    const dated: DatedPriceChange[] = [];
    for (const change of prices) {
      const meetingDate = board.race(change.raceId)?.race.meetingDate;
      // A race of a day gone by may leave the board with the very reading that changed it.
      if (meetingDate !== undefined) dated.push({ ...change, meetingDate });
    }
    if (dated.length > 0) this.#changes.add(dated);
  }

  async #writeHistory(): Promise<void> {
    const { history, clock, log } = this.#options;
    this.#historyDueAt = clock.now() + WRITE_EVERY_MS;
    await this.#attempt("races", () =>
      this.#races.write((races, statusChanges) => history.saveRaces(races, statusChanges)),
    );
    await this.#attempt("price changes", async () => {
      while (this.#changes.size > 0) {
        this.#writing = this.#changes.take(BATCH);
        try {
          await history.append(this.#writing);
        } catch (error) {
          if (!this.#noteSuperseded(error)) {
            this.#changes.putBack(this.#writing);
            throw error;
          }
        } finally {
          this.#writing = [];
        }
      }
    });
    const dropped = this.#changes.takeDropped();
    if (dropped > 0) log.error({ dropped }, "Price changes were lost: too many wait to be written.");
  }

  /** The history first: after a crash a change that only the board holds would never reach the history. */
  async #saveBoard(): Promise<SaveOutcome> {
    const { board, boards, clock, source } = this.#options;
    const { revision } = board;
    const update = board.updateSince(this.#basedOn);
    this.#saveDueAt = clock.now() + this.#saveEveryMs;
    await this.#writeHistory();
    if (this.#isSuperseded) return "superseded";
    if (!this.#isWorthSaving(update)) {
      this.#savedRevision = revision;
      return "saved";
    }
    let outcome: SaveOutcome = "failed";
    await this.#attempt("the board", async () => {
      outcome = await boards.save(update, source, this.#basedOn);
    });
    return this.#saved(update, revision, outcome);
  }

  #saved(update: BoardUpdate, revision: number, outcome: SaveOutcome): SaveOutcome {
    if (outcome === "saved") {
      this.#basedOn = update.version;
      this.#storedMeetings = update.meetingIds.length;
      this.#savedRevision = revision;
    }
    if (outcome === "failed") {
      this.#saveDueAt = Math.max(this.#saveDueAt, this.#options.clock.now() + RETRY_AFTER_MS);
    }
    return outcome;
  }

  #isWorthSaving({ meetings, meetingIds, feed }: BoardUpdate): boolean {
    // An empty card is more often an error than news: the last good board stays.
    if (meetingIds.length === 0) return false;
    return meetings.length > 0 || feed.version > this.#basedOn || meetingIds.length !== this.#storedMeetings;
  }

  /** Removes a part of what is too old; what is left soon after, so that no write waits for a whole day's million rows. */
  async #forget(): Promise<void> {
    const { history, clock, log, daysStored } = this.#options;
    const now = clock.now();
    this.#forgetDueAt = now + FORGET_EVERY_MS;
    this.#races.forgetGone();
    await this.#attempt("the end of retention", async () => {
      const firstDay = firstDayStored(now, daysStored);
      const forgotten = await history.forgetBefore(firstDay);
      this.#forgotten += forgotten;
      if (forgotten > 0) this.#forgetDueAt = now;
      else if (this.#forgotten > 0) {
        log.info({ forgotten: this.#forgotten, firstDay }, "Price changes older than the retention were removed.");
        this.#forgotten = 0;
      }
    });
  }

  #noteSuperseded(error: unknown): boolean {
    if (error instanceof Superseded) this.#isSuperseded = true;
    return error instanceof Superseded;
  }

  async #attempt(what: string, write: () => Promise<void>): Promise<void> {
    const failures = this.#failures.get(what) ?? new FailureLog(this.#options.log, STORAGE_FAILURES);
    this.#failures.set(what, failures);
    try {
      await write();
      failures.worked({ what, pending: this.pending });
    } catch (error) {
      if (!this.#noteSuperseded(error)) failures.failed(error, { what });
    }
  }
}

type SaveOutcome = "saved" | "superseded" | "failed";
