import type { Instant, Meeting } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { BoardStore } from "../../ports/storage";

export interface BoardFollowerParts {
  readonly board: RaceBoard;
  readonly boards: Pick<BoardStore, "load" | "savedAt">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose board is followed. */
  readonly source: string;
}

/** How often it is asked whether the board was saved again: one read of one number. */
const ASK_EVERY_MS = 2_000;

/** Keeps the board up with the one that another server saves. Its feed is as fresh as that board says, never fresher. */
export class BoardFollower {
  readonly #parts: BoardFollowerParts;
  #seen: Instant | undefined;
  /** Meetings as they were taken up: one that is still the same object need not be taken up again. */
  #taken: ReadonlySet<Meeting> = new Set();
  #failing = false;

  constructor(parts: BoardFollowerParts) {
    this.#parts = parts;
  }

  /** Resolves when the signal aborts; a storage that fails is asked again. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, clock } = this.#parts;
    // In between this server may have led.
    this.#taken = new Set();
    while (!signal.aborted) {
      await this.#look();
      // Where nobody polls nobody else drops them.
      board.dropOldPrices(clock.now());
      await clock.sleep(ASK_EVERY_MS, signal).catch(() => undefined);
    }
  }

  /** Logs the first of a row of failures, and the end of the row. */
  async #look(): Promise<void> {
    const { log } = this.#parts;
    try {
      await this.#takeUp();
    } catch (err) {
      if (!this.#failing) log.warn({ err }, "The board of the leading server cannot be read; trying again.");
      this.#failing = true;
      return;
    }
    if (this.#failing) log.info({}, "The board of the leading server can be read again.");
    this.#failing = false;
  }

  async #takeUp(): Promise<void> {
    const { board, boards, source } = this.#parts;
    const savedAt = await boards.savedAt(source);
    // Not "newer": the clocks of two servers differ, and the one that took over may be behind.
    if (savedAt === undefined || savedAt === this.#seen) return;
    const kept = await boards.load(source);
    this.#seen = kept?.savedAt ?? savedAt;
    if (kept === undefined) return;
    const meetings = kept.meetings.filter((meeting) => !this.#taken.has(meeting));
    this.#taken = new Set(kept.meetings);
    board.applyCard({ meetings, rejections: [] }, kept.savedAt);
  }
}
