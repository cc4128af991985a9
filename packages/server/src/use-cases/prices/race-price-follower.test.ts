import { setImmediate as nextMacrotask } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { HOUR, quote, race, reading, runner } from "../../../test/board/builders";
import { memoryLog } from "../../../test/support/memory-log";
import { changeAt, HeldHistory, setUp } from "../../../test/use-cases/prices/support";
import { RaceBoard } from "../../board/race-board";
import { RacePriceReader } from "./race-price-reader";

describe("where another server leads", () => {
  /** A leader with its own board, and this server, which loads what the leader stores. */
  function follow() {
    const leader = setUp();
    const board = new RaceBoard();
    const { clock, history, log } = leader;
    const takeOver = () => {
      const stored = leader.board.updateSince(0);
      board.takeOver(stored, clock.now(), board.version === 0 ? undefined : board.version);
    };
    takeOver();
    const reader = new RacePriceReader({ board, history, unwritten: () => [], clock, log });
    return { leader, board, reader, takeOver, clock, history };
  }

  const seriesOf = (reader: RacePriceReader) => reader.known("a")?.quotes.get("r1")?.get("sportsbet");

  it("prices are read again when it has stored more, and stay the same until then", async () => {
    const { leader, board, reader, takeOver, history } = follow();
    await reader.read("a");
    const before = reader.known("a");
    await leader.later(5);
    await leader.later(6);
    await leader.later(5);
    expect(seriesOf(reader)).toHaveLength(1);
    takeOver();
    expect(reader.known("a")).toBe(before);
    const { revision } = reader;
    await nextMacrotask();
    expect(reader.revision).toBeGreaterThan(revision);
    expect(reader.known("a")?.race).toBe(board.race("a"));
    expect(seriesOf(reader)?.map(([, odds]) => odds)).toEqual([4, 5, 6, 5]);
    expect(history.reads).toBe(2);
  });

  it("nothing is read when prices were only confirmed", async () => {
    const { leader, reader, takeOver, history } = follow();
    await reader.read("a");
    await leader.later(4);
    takeOver();
    await nextMacrotask();
    expect(history.reads).toBe(1);
  });

  it("changes stored ahead of its board are left out until the board has been loaded", async () => {
    const { leader, reader, takeOver } = follow();
    await leader.later(5);
    takeOver();
    await leader.later(6);
    await leader.later(undefined);
    await reader.read("a");
    expect(seriesOf(reader)?.map(([, odds]) => odds)).toEqual([4, 5]);
    takeOver();
    await leader.later(7);
    await nextMacrotask();
    expect(seriesOf(reader)?.map(([, odds]) => odds)).toEqual([4, 5, 6, null]);
  });

  it("a board that moves on while storage is read is read once more", async () => {
    const { leader, board, takeOver, clock } = follow();
    const history = new HeldHistory();
    const reader = new RacePriceReader({
      board,
      history,
      unwritten: () => [],
      clock,
      log: memoryLog(),
      boundMs: HOUR,
    });
    const read = reader.read("a");
    await nextMacrotask();
    await leader.later(5);
    takeOver();
    history.asked[0]?.answer([changeAt(0, 4)]);
    await nextMacrotask();
    expect(reader.known("a")).toBeUndefined();
    history.asked[1]?.answer([changeAt(0, 4), changeAt(1, 5)]);
    await read;
    expect(seriesOf(reader)).toHaveLength(2);
  });

  it("a server that takes the lead continues with its own changes", async () => {
    const { leader, board, reader, takeOver, clock, history } = follow();
    await reader.read("a");
    await leader.later(5);
    takeOver();
    // Before the stored prices have been read.
    board.subscribe(({ prices }) => history.put(prices));
    await clock.advance(0);
    board.applyRace(
      reading(race("a", [runner(1, [quote("sportsbet", 6, { seenAt: clock.now() + 1 })])])),
      clock.now() + 1,
    );
    await nextMacrotask();
    board.applyRace(
      reading(race("a", [runner(1, [quote("sportsbet", 7, { seenAt: clock.now() + 2 })])])),
      clock.now() + 2,
    );
    expect(seriesOf(reader)?.map(([, odds]) => odds)).toEqual([4, 5, 6, 7]);
    expect(history.reads).toBe(2);
  });
});
