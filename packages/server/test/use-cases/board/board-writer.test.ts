import { describe, expect, it, onTestFinished } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import { BoardWriter } from "../../../src/use-cases/board/board-writer";
import { DATE, LinesLog, meeting, NOON, quote, race, SOURCE } from "../../adapters/knex/support";
import { ManualClock } from "../../support/manual-clock";
import { MemoryBoards, MemoryHistory } from "./memory-stores";

/** A keeper that runs, and everything around it. */
function keep(limits: { readonly maxPending?: number } = {}) {
  const clock = new ManualClock(NOON);
  const board = new RaceBoard();
  const boards = new MemoryBoards();
  const history = new MemoryHistory();
  const log = new LinesLog();
  const keeper = new BoardWriter({ board, boards, history, clock, log, source: SOURCE, ...limits });
  const stop = new AbortController();
  const start = () => {
    const running = keeper.run(stop.signal);
    const end = () => {
      stop.abort();
      return running;
    };
    onTestFinished(end);
    return end;
  };
  /** The feed says that sportsbet quotes runner 1 at these odds. */
  const price = (odds: number, about: Parameters<typeof race>[1] = {}) =>
    board.applyCard(
      { meetings: [meeting([race([quote("sportsbet", odds, clock.now())], about)])], rejections: [] },
      clock.now(),
    );
  return { clock, board, boards, history, log, keeper, start, price };
}

const oddsOf = (history: MemoryHistory) => history.changes.map(({ odds }) => odds);

describe("what the keeper writes", () => {
  it("writes changes in one batch every two seconds, with their meeting's date", async () => {
    const { clock, history, keeper, start, price } = keep();
    start();
    price(2.4);
    await clock.advance(1000);
    price(2.5);
    expect(history.batches).toEqual([]);
    expect(keeper.pending).toBe(2);
    await clock.advance(1000);
    expect(history.batches).toHaveLength(1);
    expect(history.changes).toEqual([
      { meetingDate: DATE, raceId: "race-1", runnerId: "runner-1", bookmakerId: "sportsbet", odds: 2.4, seenAt: NOON },
      expect.objectContaining({ odds: 2.5, seenAt: NOON + 1000 }),
    ]);
    expect(keeper.pending).toBe(0);
    await clock.advance(10_000);
    expect(history.batches).toHaveLength(1);
  });

  it("writes what a race is once, and again when it changes", async () => {
    const { clock, history, start, price } = keep();
    start();
    price(2.4);
    await clock.advance(2000);
    expect(history.races).toEqual([
      {
        raceId: "race-1",
        source: SOURCE,
        meetingDate: DATE,
        racingCode: "R",
        venue: "Flemington",
        number: 1,
        name: "Maiden Plate",
        runners: [
          { id: "runner-1", number: 1, name: "Quiet Achiever", barrier: "4", jockey: "J Doe" },
          { id: "runner-2", number: 2, name: "Last Drinks" },
        ],
      },
    ]);
    price(2.5);
    await clock.advance(2000);
    expect(history.races).toHaveLength(1);
    price(2.5, { name: "Renamed Plate" });
    await clock.advance(2000);
    expect(history.races.map(({ name }) => name)).toEqual(["Maiden Plate", "Renamed Plate"]);
  });

  it("writes every turn of status and start time, also those between two writes", async () => {
    const { clock, history, start, price } = keep();
    start();
    price(2.4);
    await clock.advance(500);
    price(2.4, { startTime: NOON + 900_000 });
    await clock.advance(500);
    price(2.4, { startTime: NOON + 900_000, status: "closed" });
    await clock.advance(1000);
    expect(history.turns.map(({ status, startTime, seenAt }) => [status, startTime - NOON, seenAt - NOON])).toEqual([
      ["open", 600_000, 0],
      ["open", 900_000, 500],
      ["closed", 900_000, 1000],
    ]);
  });

  it("saves the board at most every ten seconds, and only when it changed", async () => {
    const { clock, board, boards, start, price } = keep();
    start();
    price(2.4);
    await clock.advance(2000);
    expect(boards.saves).toHaveLength(1);
    expect(boards.saves[0]).toEqual({ board: board.snapshot(NOON), source: SOURCE });
    for (let second = 0; second < 8; second += 2) {
      price(2.5 + second);
      await clock.advance(2000);
    }
    expect(boards.saves).toHaveLength(1);
    await clock.advance(2000);
    expect(boards.saves).toHaveLength(2);
    expect(boards.kept?.meetings[0]?.races[0]?.runners[0]?.prices[0]?.odds).toBe(8.5);
    await clock.advance(60_000);
    expect(boards.saves).toHaveLength(2);
  });

  it("never saves an empty board over the last good one", async () => {
    const { clock, board, boards, start } = keep();
    start();
    board.applyCard({ meetings: [], rejections: [] }, NOON);
    await clock.advance(20_000);
    expect(boards.saves).toEqual([]);
  });

  it("forgets once an hour what is older than thirty days", async () => {
    const { clock, history, start } = keep();
    start();
    await clock.advance(3_600_000 * 2 + 60_000);
    const month = 30 * 86_400_000;
    expect(history.forgotten.map((instant) => instant - NOON + month)).toEqual([2000, 3_602_000, 7_202_000]);
  });
});

describe("how the keeper ends", () => {
  it("writes what is left at once, then hears no more", async () => {
    const { clock, history, boards, keeper, start, price } = keep();
    const end = start();
    await clock.advance(2000);
    price(2.4);
    await end();
    expect(oddsOf(history)).toEqual([2.4]);
    expect(boards.saves).toHaveLength(1);
    price(2.5);
    expect(keeper.pending).toBe(0);
  });

  it("ends although nothing can be written", async () => {
    const { history, boards, log, start, price } = keep();
    const end = start();
    history.broken = boards.broken = true;
    price(2.4);
    await expect(end()).resolves.toBeUndefined();
    expect(log.at("error")).toHaveLength(3);
  });
});

describe("storage that fails", () => {
  it("has its changes written later, in order, with one line when it begins and one when it ends", async () => {
    const { clock, history, log, keeper, start, price } = keep();
    start();
    history.broken = true;
    price(2.4);
    await clock.advance(2000);
    price(2.5, { status: "closed" });
    await clock.advance(6000);
    expect(keeper.pending).toBe(2);
    expect(log.at("error")).toHaveLength(2);
    history.broken = false;
    await clock.advance(2000);
    expect(oddsOf(history)).toEqual([2.4, 2.5]);
    expect(history.races).toHaveLength(1);
    expect(history.turns.map(({ status }) => status)).toEqual(["open", "closed"]);
    expect(log.at("error")).toHaveLength(2);
    expect(log.at("info")).toEqual(["Storage can be written again.", "Storage can be written again."]);
  });

  it("has its board saved later", async () => {
    const { clock, boards, start, price } = keep();
    start();
    boards.broken = true;
    price(2.4);
    await clock.advance(12_000);
    boards.broken = false;
    await clock.advance(10_000);
    expect(boards.saves).toHaveLength(1);
  });

  it("does not fill the memory: the oldest changes go, and how many is said", async () => {
    const { clock, board, history, log, keeper, start } = keep({ maxPending: 12_000 });
    start();
    history.broken = true;
    const day = (odds: number) => {
      const runners = Array.from({ length: 20 }, (_, index) => ({
        id: `runner-${index}`,
        number: index + 1,
        name: `Runner ${index + 1}`,
        scratched: false,
        prices: Array.from({ length: 100 }, (_unused, bookmaker) => quote(`book-${bookmaker}`, odds)),
      }));
      board.applyCard({ meetings: [meeting([race([], { runners })])], rejections: [] }, clock.now());
    };
    for (let round = 0; round < 7; round += 1) day(2 + round);
    expect(keeper.pending).toBe(12_000);
    await clock.advance(2000);
    expect(log.lines.find(({ message }) => message.includes("lost"))?.fields).toEqual({ dropped: 2000 });
    history.broken = false;
    await clock.advance(2000);
    expect(history.changes).toHaveLength(12_000);
    expect(history.changes[0]?.odds).toBe(3);
    expect(Math.max(...history.batches.map(({ length }) => length))).toBe(10_000);
  });
});

describe("after a restart", () => {
  it("shows the board of before, as old as it is, with the first prices seen as openings", async () => {
    const before = keep();
    before.price(2.4);
    const { boards, history, board, keeper, clock, start, price } = keep();
    boards.kept = before.board.snapshot(NOON);
    history.firstPrices = [
      { raceId: "race-1", runnerId: "runner-1", bookmakerId: "sportsbet", odds: 3.5, seenAt: NOON },
    ];
    await keeper.restore();
    expect(board.race("race-1")?.runners[0]?.best?.odds).toBe(2.4);
    expect(board.feedState(NOON + 1000).updatedAt).toBe(NOON);
    start();
    await clock.advance(20_000);
    // What was restored was written before.
    expect([history.batches, history.turns, boards.saves]).toEqual([[], [], []]);
    price(2.3);
    expect(board.race("race-1")?.race.runners[0]?.prices[0]?.openOdds).toBe(3.5);
    await clock.advance(2000);
    expect(oddsOf(history)).toEqual([2.3]);
    expect(history.turns).toEqual([]);
  });

  it("starts empty when storage fails, and keeps from then on", async () => {
    const { boards, board, keeper, log, clock, history, start, price } = keep();
    boards.broken = true;
    await keeper.restore();
    expect(board.meetings()).toEqual([]);
    expect(log.at("error")).toEqual(["The kept board cannot be restored: starting with an empty one."]);
    boards.broken = false;
    start();
    price(2.4);
    await clock.advance(2000);
    expect(oddsOf(history)).toEqual([2.4]);
    expect(boards.saves).toHaveLength(1);
  });

  it("starts empty, without a word, on the first day", async () => {
    const { board, keeper, log } = keep();
    await keeper.restore();
    expect(board.meetings()).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});
