import { RaceBoard } from "../board/race-board";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import { BoardFollower } from "../use-cases/board/board-follower";
import { BoardWriter } from "../use-cases/board/board-writer";
import type { OpenStorage } from "./open-storage";
import type { Outages } from "./outages";
import { REPLAY_DAYS_KEPT } from "./replay-days-kept";

/** The shortest time between two saves of a board that other servers show, milliseconds. */
const SHARED_SAVE_EVERY_MS = 250;

export interface BoardOptions {
  readonly config: Pick<Config, "clockStart">;
  readonly storage: Pick<OpenStorage, "boards" | "history" | "isShared">;
  /** Name of the feed that fills the board. */
  readonly source: string;
  readonly clock: Clock;
  readonly partLog: Outages["partLog"];
}

/** The board, with what stores it and what follows another server's. */
export interface OpenBoard {
  readonly board: RaceBoard;
  readonly writer: BoardWriter;
  readonly follower: BoardFollower;
}

/** The board as it was last stored, with what stores it and what follows the board of another server. */
export async function openBoard({ config, storage, source, clock, partLog }: BoardOptions): Promise<OpenBoard> {
  const { boards, history, isShared } = storage;
  const board = new RaceBoard();
  const writer = new BoardWriter({
    board,
    boards,
    history,
    clock,
    log: partLog(),
    source,
    ...(config.clockStart !== undefined && { daysKept: REPLAY_DAYS_KEPT }),
    ...(isShared && { saveEveryMs: SHARED_SAVE_EVERY_MS }),
  });
  await writer.restore();
  return { board, writer, follower: new BoardFollower({ board, boards, clock, log: partLog(), source }) };
}
