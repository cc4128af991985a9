import { RaceBoard } from "../../../src/board/race-board";
import type { PriceChange, PriceHistory } from "../../../src/ports/storage";
import { RacePriceReader, type RacePriceReaderParts } from "../../../src/use-cases/prices/race-price-reader";
import { card, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../board/builders";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MemoryHistory } from "../board/memory-stores";

/** A board of races `a`, `b` … whose changes are stored at once, and a reader over it. */
export function setUp(ids: readonly string[] = ["a"], parts: Partial<RacePriceReaderParts> = {}) {
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const history = new MemoryHistory();
  const log = memoryLog();
  board.subscribe(({ prices }) => history.put(prices));
  const reader = new RacePriceReader({ board, history, unwritten: () => [], clock, log, ...parts });
  /** Sportsbet quotes runner 1 of a race at these odds now; nobody does when `undefined`. */
  const price = (odds: number | undefined, id = "a") => {
    const prices = odds === undefined ? [] : [quote("sportsbet", odds, { seenAt: clock.now() })];
    board.applyRace(reading(race(id, [runner(1, prices)])), clock.now());
  };
  /** Moves the price after a minute. */
  const later = async (odds: number | undefined, id?: string) => {
    await clock.advance(MINUTE);
    price(odds, id);
  };
  const shown = (id = "a") =>
    reader
      .known(id)
      ?.quotes.get("r1")
      ?.get("sportsbet")
      ?.map(([at, odds]) => [(at - noonish) / MINUTE, odds]);
  board.applyCard(card(meeting(ids.map((id, index) => race(id, [], { number: index + 1 })))), noonish);
  for (const id of ids) price(4, id);
  return { clock, board, history, log, reader, price, later, shown };
}

/** A history whose reads a test releases one by one. */
export class HeldHistory implements Pick<PriceHistory, "changesOf"> {
  readonly asked: { readonly raceId: string; readonly answer: (changes: readonly PriceChange[]) => void }[] = [];

  changesOf(raceId: string): Promise<readonly PriceChange[]> {
    return new Promise((resolve) => this.asked.push({ raceId, answer: resolve }));
  }
}

export const changeAt = (minutes: number, odds: number | undefined): PriceChange => ({
  raceId: "a",
  runnerId: "r1",
  bookmakerId: "sportsbet",
  odds,
  seenAt: noonish + minutes * MINUTE,
});
