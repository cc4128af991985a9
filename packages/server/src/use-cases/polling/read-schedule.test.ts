import { describe, expect, it } from "vitest";
import { card, MINUTE, meeting, noonish, race, runner } from "../../../test/board/builders";
import { RaceBoard } from "../../board/race-board";
import { ReadSchedule } from "./poll-plan";

function boardOf(of: ReturnType<typeof race>) {
  const board = new RaceBoard();
  board.applyCard(card(meeting([of])), noonish);
  return board;
}

const stateOf = (ledger: ReadSchedule, board: RaceBoard) => [...ledger.statesOf(board, noonish + MINUTE)][0]?.[1];

describe("what is remembered of readings", () => {
  it("a race is not due while it is being read, and counts as read when the reading began", () => {
    const ledger = new ReadSchedule();
    const of = race("a");
    const board = boardOf(of);
    const done = ledger.begin(of, noonish);
    expect(stateOf(ledger, board)).toBeUndefined();
    done("ok");
    expect(stateOf(ledger, board)).toMatchObject({ readAt: noonish, settled: false });
  });

  it("a failed call counts as a reading; a call that was not made leaves the race due", () => {
    const ledger = new ReadSchedule();
    const of = race("a");
    const board = boardOf(of);
    ledger.begin(of, noonish)("skipped");
    expect(stateOf(ledger, board)?.readAt).toBeUndefined();
    ledger.begin(of, noonish)("timeout");
    expect(stateOf(ledger, board)?.readAt).toBe(noonish);
  });

  it("a race that was over before a restart is not read again, unless it has no result", () => {
    const results = [{ position: 1, runnerNumber: 1 }];
    const over = race("a", [runner(1, [])], { status: "final", results });
    expect(stateOf(new ReadSchedule(), boardOf(over))?.settled).toBe(true);
    expect(stateOf(new ReadSchedule(), boardOf({ ...over, results: [] }))?.settled).toBe(false);
  });

  it("a race that was over and is open again is read again", () => {
    const ledger = new ReadSchedule();
    const off = race("a", [], { status: "abandoned" });
    const board = boardOf(off);
    ledger.begin(off, noonish)("ok");
    expect(stateOf(ledger, board)?.settled).toBe(true);
    board.applyCard(card(meeting([race("a")])), noonish);
    expect(stateOf(ledger, board)?.settled).toBe(false);
  });

  it("a race that came with its runners in a card was read with it, once it was asked for by itself", () => {
    const whole = race("a", [runner(1, [])]);
    const ledger = new ReadSchedule();
    const board = boardOf(race("a"));
    ledger.cardRead([meeting([whole])], board, noonish);
    expect(stateOf(ledger, board)?.readAt).toBeUndefined();
    ledger.begin(whole, noonish)("skipped");
    ledger.cardRead([meeting([whole])], board, noonish + MINUTE);
    expect(stateOf(ledger, board)?.readAt).toBeUndefined();
    ledger.begin(whole, noonish)("ok");
    ledger.cardRead([meeting([race("a")])], board, noonish + 2 * MINUTE);
    expect(stateOf(ledger, board)?.readAt).toBe(noonish);
    ledger.cardRead([meeting([whole])], board, noonish + 3 * MINUTE);
    expect(stateOf(ledger, board)?.readAt).toBe(noonish + 3 * MINUTE);
  });

  it("a race that is over is asked for by itself once, also where a card has its runners", () => {
    const over = race("a", [runner(1, [])], { status: "final" });
    const ledger = new ReadSchedule();
    const board = boardOf(over);
    ledger.cardRead([meeting([over])], board, noonish);
    expect(stateOf(ledger, board)?.settled).toBe(false);
    ledger.begin(over, noonish)("ok");
    expect(stateOf(ledger, board)?.settled).toBe(true);
  });
});
