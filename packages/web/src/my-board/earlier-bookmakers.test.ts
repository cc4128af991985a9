import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeStorage, fakeStorage } from "../../test/my-board/fake-storage";
import { EMPTY_BOARD } from "./board";
import { boardSlot } from "./board-slot";
import { EARLIER_BOOKMAKERS_KEY, moveEarlierBookmakers } from "./earlier-bookmakers";

let storage: FakeStorage;
beforeEach(() => {
  storage = fakeStorage();
});
afterEach(() => {
  boardSlot.write(EMPTY_BOARD);
  vi.unstubAllGlobals();
});

describe("the hidden bookmakers of an earlier version", () => {
  it("are moved into the board once", () => {
    storage.entries.set(EARLIER_BOOKMAKERS_KEY, '["tab","bet365",7]');
    moveEarlierBookmakers();
    expect(boardSlot.read().hiddenBookmakers).toEqual(["tab", "bet365"]);
    expect([...storage.entries.keys()]).toEqual(["railbird-board"]);
  });

  it("do not replace what the board has", () => {
    boardSlot.write({ ...EMPTY_BOARD, hiddenBookmakers: ["neds"] });
    storage.entries.set(EARLIER_BOOKMAKERS_KEY, '["tab"]');
    moveEarlierBookmakers();
    expect(boardSlot.read().hiddenBookmakers).toEqual(["neds"]);
    expect(storage.entries.has(EARLIER_BOOKMAKERS_KEY)).toBe(false);
  });

  it.each(["not JSON", "{}", "null"])("are dropped when they are %s", (text) => {
    storage.entries.set(EARLIER_BOOKMAKERS_KEY, text);
    moveEarlierBookmakers();
    expect(boardSlot.read().hiddenBookmakers).toEqual([]);
    expect(storage.entries.size).toBe(0);
  });

  it("wait where storage is blocked", () => {
    storage.entries.set(EARLIER_BOOKMAKERS_KEY, '["tab"]');
    storage.block("all");
    expect(moveEarlierBookmakers).not.toThrow();
  });
});
