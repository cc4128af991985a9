import { Reader } from "@railbird/reads/reader";
import type { RaceBoard } from "../src/board/race-board";
import { boardSource } from "../src/http/reads/board-source";
import { ReadCache } from "../src/http/reads/read-cache";
import type { BookmakerConfig } from "../src/ports/bookmakers";

/** The responses of a board with these bookmakers, at a fixed instant: without storage, tips and past prices. */
export function boardReads(board: RaceBoard, now: number, bookmakers: readonly BookmakerConfig[] = []): ReadCache {
  const source = boardSource({
    board,
    identity: { name: "made", credit: "Made", simulated: true },
    bookmakers: { list: () => bookmakers, revision: 0 },
    clock: { now: () => now, sleep: async () => {} },
    tips: { known: () => undefined },
    prices: { known: () => undefined },
    signalRecords: { known: () => undefined },
    earlierPrices: { of: () => undefined, version: 0 },
    search: { search: () => [], racesOf: () => [] },
    tipsUrl: () => undefined,
  });
  return new ReadCache({ reader: new Reader(source), now: () => now, changes: board, checked: false });
}
