import { setImmediate as nextMacrotask } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import type { PriceChange, PriceHistory } from "../../../src/ports/storage";
import { RacePriceReader, type RacePriceReaderParts } from "../../../src/use-cases/prices/race-price-reader";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../board/builders";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MemoryHistory } from "../board/memory-stores";

/** A board of races `a`, `b` … whose changes are stored at once, and a reader over it. */
function setUp(ids: readonly string[] = ["a"], parts: Partial<RacePriceReaderParts> = {}) {
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
  /** A minute passes, then the price moves. */
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

/** A history whose readings a test lets through one by one. */
class HeldHistory implements Pick<PriceHistory, "changesOf"> {
  readonly asked: { readonly raceId: string; readonly answer: (changes: readonly PriceChange[]) => void }[] = [];

  changesOf(raceId: string): Promise<readonly PriceChange[]> {
    return new Promise((resolve) => this.asked.push({ raceId, answer: resolve }));
  }
}

const changeAt = (minutes: number, odds: number | undefined): PriceChange => ({
  raceId: "a",
  runnerId: "r1",
  bookmakerId: "sportsbet",
  odds,
  seenAt: noonish + minutes * MINUTE,
});

describe("the prices of a race", () => {
  it("are read from storage once, then follow the board", async () => {
    const { history, reader, later, shown } = setUp();
    await later(5);
    expect(shown()).toBeUndefined();
    await reader.read("a");
    expect(shown()).toEqual([
      [0, 4],
      [1, 5],
    ]);
    await later(5);
    await later(6);
    await later(undefined);
    expect(shown()?.slice(1)).toEqual([
      [1, 5],
      [3, 6],
      [4, null],
    ]);
    await reader.read("a");
    expect(history.reads).toBe(1);
  });

  it("keep what did not change as the same object", async () => {
    const { board, clock, reader } = setUp();
    const field = (tab: number) => [
      runner(1, [quote("sportsbet", 4), quote("tab", tab)]),
      runner(2, [quote("tab", 3)]),
    ];
    board.applyRace(reading(race("a", field(5))), clock.now());
    await reader.read("a");
    const before = reader.known("a");
    board.applyRace(reading(race("a", field(6))), clock.now() + MINUTE);
    const after = reader.known("a");
    expect(after?.quotes.get("r2")).toBe(before?.quotes.get("r2"));
    expect(after?.quotes.get("r1")?.get("sportsbet")).toBe(before?.quotes.get("r1")?.get("sportsbet"));
    expect(after?.quotes.get("r1")?.get("tab")).not.toBe(before?.quotes.get("r1")?.get("tab"));
    expect(after?.race).toBe(board.race("a"));
  });

  it("have those that are not written yet, and those that come while storage is read", async () => {
    const history = new HeldHistory();
    const unwritten = [changeAt(1, 5)];
    const { reader, later, shown } = setUp(["a"], { history, unwritten: () => unwritten, boundMs: HOUR });
    await later(5);
    const read = reader.read("a");
    await later(6);
    await nextMacrotask();
    history.asked[0]?.answer([changeAt(0, 4)]);
    await read;
    expect(shown()).toEqual([
      [0, 4],
      [1, 5],
      [2, 6],
    ]);
  });

  it("end with what the race has now, also when storage has lost it", async () => {
    const { reader, shown } = setUp(["a"], { history: { changesOf: async () => [changeAt(-5, 9)] } });
    await reader.read("a");
    expect(shown()).toEqual([
      [-5, 9],
      [0, 4],
    ]);
  });

  it("of a race that is not on the board are not asked for", async () => {
    const { history, reader } = setUp();
    await reader.read("nothing");
    expect(reader.known("nothing")).toBeUndefined();
    expect(history.reads).toBe(0);
  });

  it("leave with their race", async () => {
    const { board, clock, reader } = setUp();
    await reader.read("a");
    expect(reader.points).toBe(1);
    await clock.advance(60 * 60 * MINUTE);
    board.applyCard(card(), clock.now());
    board.applyCard(card(meeting([race("z")], { id: "z" })), clock.now());
    expect(board.race("a")).toBeUndefined();
    expect(reader.points).toBe(0);
    expect(reader.known("a")).toBeUndefined();
  });
});

describe("where another server leads", () => {
  /** A leader with its own board, and this server, which takes over what that one stores. */
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

  it("prices are read again when that one has stored more, and are as they were until then", async () => {
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

  it("what that one has stored before its board is left out until its board is here", async () => {
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

  it("a server that takes the lead goes on by its own changes", async () => {
    const { leader, board, reader, takeOver, clock, history } = follow();
    await reader.read("a");
    await leader.later(5);
    takeOver();
    // Before what it took over is read.
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

describe("what is held", () => {
  it("is bounded: the race asked for longest ago makes room, whatever its own prices do", async () => {
    const { reader, history, later, shown } = setUp(["a", "b", "c"], { maxPoints: 4 });
    for (const id of ["a", "b", "c"]) await reader.read(id);
    expect(reader.points).toBe(3);
    shown("a");
    await later(5, "b");
    expect(reader.points).toBe(4);
    await later(6, "b");
    expect(reader.points).toBe(2);
    expect([shown("a"), shown("c")].map((series) => series?.length)).toEqual([1, 1]);
    expect(history.reads).toBe(3);
    expect(shown("b")).toBeUndefined();
    await nextMacrotask();
    expect(history.reads).toBe(4);
    expect(shown("b")).toHaveLength(3);
  });

  it("of each quote is at most its newest five hundred changes", async () => {
    const { reader, later, shown } = setUp();
    await reader.read("a");
    for (let change = 0; change < 510; change += 1) await later(change % 2 === 0 ? 5 : 6);
    expect(shown()).toHaveLength(500);
    expect(shown()?.at(-1)).toEqual([510, 6]);
  });

  it("is read for two races at a time", async () => {
    const history = new HeldHistory();
    const { reader } = setUp(["a", "b", "c"], { history });
    const reads = ["a", "b", "c", "a"].map((id) => reader.read(id));
    await nextMacrotask();
    expect(history.asked.map(({ raceId }) => raceId)).toEqual(["a", "b"]);
    history.asked[1]?.answer([]);
    await nextMacrotask();
    expect(history.asked.map(({ raceId }) => raceId)).toEqual(["a", "b", "c"]);
    for (const { answer } of history.asked) answer([]);
    await Promise.all(reads);
    expect(reader.points).toBe(3);
  });
});

describe("storage that fails", () => {
  it("is said to whoever asks, and asked again after a while", async () => {
    const { clock, history, log, reader } = setUp();
    history.broken = true;
    await expect(reader.read("a")).rejects.toThrow("race a cannot be read from storage");
    expect(reader.known("a")).toBeUndefined();
    history.broken = false;
    await nextMacrotask();
    expect(reader.known("a")).toBeUndefined();
    await clock.advance(2_000);
    reader.known("a");
    await nextMacrotask();
    expect(reader.known("a")).toBeDefined();
    expect(log.lines.map(({ level }) => level)).toEqual(["warn"]);
  });

  it("is not waited for longer than the bound; what it answers then is kept", async () => {
    const history = new HeldHistory();
    const { clock, reader, shown } = setUp(["a"], { history });
    const read = expect(reader.read("a")).rejects.toThrow("cannot be read from storage");
    await clock.advance(3_000);
    await read;
    history.asked[0]?.answer([changeAt(0, 4)]);
    await nextMacrotask();
    expect(shown()).toEqual([[0, 4]]);
    expect(clock.sleeping).toBe(0);
  });

  it("does not stop what is held from following this server's own changes", async () => {
    const { history, reader, later, shown } = setUp();
    await reader.read("a");
    history.broken = true;
    await later(5);
    expect(shown()).toHaveLength(2);
  });
});
