import { describe, expect, it } from "vitest";
import { meeting, NOON, quote, race } from "../../../test/adapters/knex/support";
import { oddsOf, write } from "../../../test/use-cases/board/running-writer";

describe("storage that fails", () => {
  it("has its changes written later, in order, and logs one line when the failure begins and one when it ends", async () => {
    const { clock, history, log, writer, start, price } = write();
    start();
    history.broken = true;
    price(2.4);
    await clock.advance(2000);
    price(2.5, { status: "closed" });
    await clock.advance(6000);
    expect(writer.pending).toBe(2);
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
    const { clock, boards, start, price } = write();
    start();
    boards.broken = true;
    price(2.4);
    await clock.advance(12_000);
    boards.broken = false;
    await clock.advance(10_000);
    expect(boards.saves).toHaveLength(1);
  });

  it("does not fill the memory: the oldest changes are dropped, and their number is logged", async () => {
    const { clock, board, history, log, writer, start } = write({ maxPending: 12_000 });
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
    expect(writer.pending).toBe(12_000);
    await clock.advance(2000);
    expect(log.lines.find(({ message }) => message.includes("lost"))?.fields).toEqual({ dropped: 2000 });
    history.broken = false;
    await clock.advance(2000);
    expect(history.changes).toHaveLength(12_000);
    expect(history.changes[0]?.odds).toBe(3);
    expect(Math.max(...history.batches.map(({ length }) => length))).toBe(2_000);
  });
});

describe("after a restart", () => {
  it("shows the stored board with its age, and the first prices seen as openings", async () => {
    const before = write();
    before.price(2.4);
    const { boards, history, board, writer, clock, start, price } = write();
    boards.put(before.board.updateSince(0));
    history.firstPrices = [
      { raceId: "race-1", runnerId: "runner-1", bookmakerId: "sportsbet", odds: 3.5, seenAt: NOON },
    ];
    await writer.restore();
    expect(board.race("race-1")?.runners[0]?.best?.odds).toBe(2.4);
    expect(board.feedState(NOON + 1000).updatedAt).toBe(NOON);
    start();
    await clock.advance(20_000);
    // Restored changes have already been written.
    expect([history.batches, history.turns, boards.saves]).toEqual([[], [], []]);
    price(2.3);
    expect(board.race("race-1")?.race.runners[0]?.prices[0]?.openOdds).toBe(3.5);
    await clock.advance(2000);
    expect(oddsOf(history)).toEqual([2.3]);
    expect(history.turns).toEqual([]);
  });

  it("starts empty when storage fails, and writes from then on", async () => {
    const { boards, board, writer, log, clock, history, start, price } = write();
    boards.broken = true;
    await writer.restore();
    expect(board.meetings()).toEqual([]);
    expect(log.at("error")).toEqual(["The stored board cannot be restored: going on with the one in memory."]);
    boards.broken = false;
    start();
    price(2.4);
    await clock.advance(2000);
    expect(oddsOf(history)).toEqual([2.4]);
    expect(boards.saves).toHaveLength(1);
  });

  it("starts empty, without a log line, on the first day", async () => {
    const { board, writer, log } = write();
    await writer.restore();
    expect(board.meetings()).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});
