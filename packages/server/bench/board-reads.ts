import type { NamedForm } from "@railbird/domain";
import { Reader } from "@railbird/reads/reader";
import type { RaceBoard } from "../src/board/race-board";
import { boardSource } from "../src/http/reads/board-source";
import { ReadCache } from "../src/http/reads/read-cache";
import type { BookmakerConfig } from "../src/ports/bookmakers";

/** Data of storage that is not on the board. */
export interface Beside {
  readonly bookmakers?: readonly BookmakerConfig[];
  /** The form of a race's runners. */
  readonly formOf?: (raceId: string) => readonly NamedForm[];
}

/** The responses of a board, at a fixed instant: without tips and past prices. */
export function boardReads(board: RaceBoard, now: number, { bookmakers = [], formOf = () => [] }: Beside = {}) {
  const source = boardSource({
    board,
    identity: { name: "made", credit: "Made", simulated: true },
    bookmakers: { list: () => bookmakers, revision: 0 },
    clock: { now: () => now, sleep: async () => {} },
    tips: { known: () => undefined },
    prices: { known: () => undefined },
    forms: { known: (raceId) => ({ runners: formOf(raceId), savedAt: now, until: Number.POSITIVE_INFINITY }) },
    signalRecords: { known: () => undefined },
    earlierPrices: { of: () => undefined, version: 0 },
    search: { search: () => [], racesOf: () => [] },
    tipsUrl: () => undefined,
  });
  return new ReadCache({ reader: new Reader(source), now: () => now, changes: board, checked: false });
}
