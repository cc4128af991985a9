import { setImmediate as nextMacrotask } from "node:timers/promises";
import { viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, quote, race, reading, runner } from "../../../test/board/builders";
import { changeAt, HeldHistory, setUp } from "../../../test/use-cases/prices/support";

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

  it("include changes that are not written yet, and those that arrive while storage is read", async () => {
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

  it("end with the race's current prices, even when storage has lost them", async () => {
    const { reader, shown } = setUp(["a"], { history: { changesOf: async () => [changeAt(-5, 9)] } });
    await reader.read("a");
    expect(shown()).toEqual([
      [-5, 9],
      [0, 4],
    ]);
  });

  it("of a race that is not on the board are not read", async () => {
    const { history, reader } = setUp();
    await reader.read("nothing");
    expect(reader.known("nothing")).toBeUndefined();
    expect(history.reads).toBe(0);
  });

  it("are dropped with their race", async () => {
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

describe("the prices of a past race", () => {
  /** A reader that finds race `past` among other days, and how often it looked there. */
  function withPast() {
    const past = {
      ...viewRace(race("past", [runner(1, [])])),
      versions: { all: 1, summary: 1, timing: 1, prices: 1, log: 1 },
    };
    const looks = { times: 0 };
    const otherRace = (id: string) => {
      looks.times += 1;
      return id === past.race.id ? past : undefined;
    };
    const made = setUp(["a"], { otherRace });
    made.history.put([{ ...changeAt(-60, 3), raceId: "past" }]);
    return { ...made, looks };
  }

  it("are held while the board changes, without asking for its day", async () => {
    const { history, reader, later, shown, looks } = withPast();
    await reader.read("past");
    const asked = looks.times;
    for (const odds of [5, 6, 7]) await later(odds);
    expect(looks.times).toBe(asked);
    expect(shown("past")).toEqual([[-60, 3]]);
    expect(history.reads).toBe(1);
  });

  it("are read again, with its day's race, once a race has left the board", async () => {
    const { board, clock, reader, shown, history } = withPast();
    board.applyCard(card(meeting([race("past")], { id: "yesterday" })), clock.now());
    await reader.read("past");
    expect(reader.known("past")?.race).toBe(board.race("past"));
    await clock.advance(60 * HOUR);
    board.applyCard(card(), clock.now());
    expect(board.race("past")).toBeUndefined();
    expect(reader.points).toBe(0);
    await reader.read("past");
    expect(shown("past")).toEqual([[-60, 3]]);
    expect(history.reads).toBe(2);
  });
});

describe("prices held in memory", () => {
  it("are bounded: the least recently requested race makes room, even when its prices move", async () => {
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

  it("are at most the newest five hundred changes of each quote", async () => {
    const { reader, later, shown } = setUp();
    await reader.read("a");
    for (let change = 0; change < 510; change += 1) await later(change % 2 === 0 ? 5 : 6);
    expect(shown()).toHaveLength(500);
    expect(shown()?.at(-1)).toEqual([510, 6]);
  });

  it("are read for two races at a time", async () => {
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
  it("is reported to the caller, and read again after a while", async () => {
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

  it("delays a caller no longer than the bound; a late result is cached", async () => {
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

  it("does not stop held prices from following this server's own changes", async () => {
    const { history, reader, later, shown } = setUp();
    await reader.read("a");
    history.broken = true;
    await later(5);
    expect(shown()).toHaveLength(2);
  });
});
