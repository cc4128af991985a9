import { onTestFinished } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import { BoardWriter } from "../../../src/use-cases/board/board-writer";
import { LinesLog, meeting, NOON, quote, race, SOURCE } from "../../adapters/knex/support";
import { ManualClock } from "../../support/manual-clock";
import { MemoryBoards, MemoryHistory } from "./memory-stores";

/** A running writer with its board, stores, clock and log. */
export function write(limits: { readonly maxPending?: number; readonly saveEveryMs?: number } = {}) {
  const clock = new ManualClock(NOON);
  const board = new RaceBoard();
  const boards = new MemoryBoards();
  const history = new MemoryHistory();
  const log = new LinesLog();
  const writer = new BoardWriter({ board, boards, history, clock, log, source: SOURCE, ...limits });
  const stop = new AbortController();
  const start = () => {
    const running = writer.run(stop.signal);
    const end = () => {
      stop.abort();
      return running;
    };
    onTestFinished(async () => void (await end()));
    return end;
  };
  /** The feed says that sportsbet quotes runner 1 at these odds. */
  const price = (odds: number, about: Parameters<typeof race>[1] = {}) =>
    board.applyCard(
      { meetings: [meeting([race([quote("sportsbet", odds, clock.now())], about)])], rejections: [] },
      clock.now(),
    );
  return { clock, board, boards, history, log, writer, start, price };
}

/** The written prices, in order. */
export const oddsOf = (history: MemoryHistory) => history.changes.map(({ odds }) => odds);
