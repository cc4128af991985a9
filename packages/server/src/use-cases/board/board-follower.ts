import type { Instant } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { BoardStore } from "../../ports/storage";
import { FailureLog } from "../health/failure-log";
import { Wakeup } from "../waiting";

export interface BoardFollowerParts {
  readonly board: RaceBoard;
  readonly boards: Pick<BoardStore, "load" | "version" | "watch">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose board is followed. */
  readonly source: string;
}

/** How often it is asked whether the board was saved, in case a notification was lost: one read of one number. */
const CHECK_EVERY_MS = 5_000;

/** Keeps the board up with the one that another server saves. The feed's health is taken from that board. */
export class BoardFollower {
  readonly #parts: BoardFollowerParts;
  readonly #failures: FailureLog;
  /** When this server last had the newest board. */
  #upToDateAt: Instant | undefined;

  constructor(parts: BoardFollowerParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "The board of the leading server cannot be read; trying again.",
      recovered: "The board of the leading server can be read again.",
    });
  }

  /** Milliseconds since this server last had the newest board; `undefined` before it has had one. */
  behindMs(now: Instant): number | undefined {
    return this.#upToDateAt === undefined ? undefined : now - this.#upToDateAt;
  }

  /** Resolves when the signal aborts; a storage that fails is asked again. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, boards, clock, source } = this.#parts;
    const wakeup = new Wakeup(clock);
    const watching = boards.watch(source, () => wakeup.wake(), signal);
    // This server may have led before: the first load takes the place of all that it has.
    let taken: number | undefined;
    while (!signal.aborted) {
      taken = await this.#catchUp(taken);
      // A follower does not poll, so it drops prices that are too old itself.
      board.dropOldPrices(clock.now());
      await wakeup.sleep(CHECK_EVERY_MS, signal);
    }
    await watching;
  }

  /** Gives the version taken over. */
  async #catchUp(taken: number | undefined): Promise<number | undefined> {
    try {
      const version = await this.#takeOver(taken);
      this.#upToDateAt = this.#parts.clock.now();
      this.#failures.worked();
      return version;
    } catch (err) {
      this.#failures.failed(err);
      return taken;
    }
  }

  async #takeOver(taken: number | undefined): Promise<number | undefined> {
    const { board, boards, clock, source } = this.#parts;
    if ((await boards.version(source)) === taken) return taken;
    const stored = await boards.load(source, taken);
    if (stored !== undefined) board.takeOver(stored, clock.now(), taken);
    return stored?.version;
  }
}
