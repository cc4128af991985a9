import { BOARD_STORAGE_KEY, STARS_IN_TEXT } from "@railbird/ui";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boards } from "../../test/my-board/boards";
import { type FakeStorage, fakeStorage } from "../../test/my-board/fake-storage";
import {
  EMPTY_BOARD,
  isStarred,
  MOST_STARS,
  type Star,
  type StarredRunner,
  withAlertPrice,
  withStar,
  withStarts,
} from "./board";
import { fileText, readFileText } from "./board-file";
import { boardSlot, boardText, changeBoard } from "./board-slot";
import {
  DENSITIES,
  densitySlot,
  FIELD_CHOICES,
  fieldSlot,
  RAIL_CHOICES,
  railSlot,
  themeSlot,
  ZONE_CHOICES,
  zoneSlot,
} from "./preferences";

let storage: FakeStorage;
beforeEach(() => {
  storage = fakeStorage();
});
afterEach(() => {
  boardSlot.write(EMPTY_BOARD);
  vi.unstubAllGlobals();
});

const kept = fc.record({
  theme: fc.constantFrom("light" as const, "dark" as const, "system" as const),
  density: fc.constantFrom(...DENSITIES),
  zone: fc.constantFrom(...ZONE_CHOICES),
  field: fc.constantFrom(...FIELD_CHOICES),
  rail: fc.constantFrom(...RAIL_CHOICES),
  board: boards,
});

describe("the board in storage", () => {
  it("reads as the default whatever garbage is there", () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ version: 2, value })),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        storage.entries.set(BOARD_STORAGE_KEY, text);
        expect(boardSlot.read()).toEqual(EMPTY_BOARD);
      }),
    );
  });

  it("keeps the valid parts of a board of its version, and never throws", () => {
    fc.assert(
      fc.property(boards, fc.jsonValue(), (board, junk) => {
        storage.entries.set(
          BOARD_STORAGE_KEY,
          JSON.stringify({
            ...JSON.parse(boardText(board)),
            alerts: [junk],
            stars: [{ kind: junk }, ...board.stars, junk],
          }),
        );
        expect(boardSlot.read()).toEqual({ ...board, alerts: EMPTY_BOARD.alerts });
      }),
    );
  });

  it("reads what was written", () => {
    fc.assert(
      fc.property(boards, (board) => {
        boardSlot.write(board);
        // The event of another tab's write makes this tab read the text from storage.
        expect(JSON.parse(storage.entries.get(BOARD_STORAGE_KEY) ?? boardText(EMPTY_BOARD))).toMatchObject(
          JSON.parse(JSON.stringify(board)),
        );
        expect(boardSlot.read()).toEqual(board);
      }),
    );
  });

  it("is found by the head's script exactly when something is starred", () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(boardText(board).includes(STARS_IN_TEXT)).toBe(board.stars.length > 0);
      }),
    );
  });

  it("leaves no entry behind when everything is at its default", () => {
    boardSlot.write({ ...EMPTY_BOARD, hiddenBookmakers: ["tab"] });
    expect(storage.entries.has(BOARD_STORAGE_KEY)).toBe(true);
    boardSlot.write(EMPTY_BOARD);
    expect(storage.entries.size).toBe(0);
  });
});

describe("a choice of a word", () => {
  it.each([
    ["dark", themeSlot],
    ["compact", densitySlot],
    ["own", zoneSlot],
    ["prices", fieldSlot],
    ["strip", railSlot],
  ] as const)("is read where it is stored as %s; anything else is the default", (word, slot) => {
    for (const text of ["", "null", word.toUpperCase(), "{}"]) {
      storage.entries.set(slot.key, text);
      expect(slot.read()).toBe(slot.fallback);
    }
    storage.entries.set(slot.key, word);
    expect(slot.read()).toBe(word);
  });
});

describe("a board file", () => {
  it("imported after an export gives the same", () => {
    fc.assert(
      fc.property(kept, (all) => {
        expect(readFileText(fileText(all))).toEqual({ kept: all });
      }),
    );
  });

  it("of before there was a phone's view and a place of the races is read with the defaults", () => {
    const {
      field: _field,
      rail: _rail,
      ...before
    } = JSON.parse(
      fileText({ theme: "dark", density: "compact", zone: "own", field: "prices", rail: "strip", board: EMPTY_BOARD }),
    );
    expect(readFileText(JSON.stringify(before))).toMatchObject({ kept: { field: "runners", rail: "column" } });
  });

  it("is rejected with a sentence when it is anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readFileText(text)).toEqual({ problem: expect.stringMatching(/^This .+\.$/) });
      }),
    );
  });

  it.each([
    ["another version", { version: 2 }],
    ["a star without an id", { stars: [{ kind: "race" }] }],
    ["a list that is none", { hiddenBookmakers: "tab" }],
    ["a choice that is none", { bestOfMine: "yes" }],
    ["a day that there is not", { stars: [{ ...meeting(), date: "2026-02-30" }] }],
    ["a start that no clock can show", { stars: [{ ...runner(), startTime: "+275760-09-13T00:00:00Z" }] }],
    ["a price of nothing", { stars: [{ ...runner(), alertPrice: 0 }] }],
    ["a theme that there is not", { theme: "sepia" }],
    ["a field that there is not", { field: "horses" }],
    ["a place of the races that there is not", { rail: "top" }],
    ["a zone that there is not", { zone: "Mars/Olympus" }],
    ["minutes that there are not", { alerts: { ...EMPTY_BOARD.alerts, minutes: 3 } }],
    ["too many stars", { stars: Array.from({ length: MOST_STARS + 1 }, (_, n) => ({ ...runner(), id: `r${n}` })) }],
  ])("is rejected whole with %s", (_, damage) => {
    const good = JSON.parse(
      fileText({ theme: "dark", density: "compact", zone: "own", field: "prices", rail: "strip", board: EMPTY_BOARD }),
    );
    expect(readFileText(JSON.stringify({ ...good, stars: [runner(), race(), meeting()] }))).toHaveProperty("kept");
    expect(readFileText(JSON.stringify({ ...good, ...damage }))).toHaveProperty("problem");
  });
});

describe("stars", () => {
  it("set and removed again leave the board unchanged, however often", () => {
    fc.assert(
      fc.property(boards, (board) => {
        const star = runner();
        fc.pre(!isStarred(board, star));
        const starred = withStar(withStar(board, star, true), star, true);
        expect(isStarred(starred, star)).toBe(true);
        expect(withStar(starred, star, false)).toEqual(board);
      }),
    );
  });

  it("are separate for runners of two races with one id", () => {
    const board = withStar(EMPTY_BOARD, runner(), true);
    expect(isStarred(board, { ...runner(), raceId: "other" } as Star)).toBe(false);
  });

  it("keep their place when a price is chosen for one", () => {
    const other = { ...runner(), id: "4" };
    const board = withStar(withStar(EMPTY_BOARD, runner(), true), other, true);
    const priced = withAlertPrice(board, runner() as StarredRunner, 4.5);
    expect(priced.stars).toEqual([{ ...runner(), alertPrice: 4.5 }, other]);
    expect(withAlertPrice(priced, runner() as StarredRunner, 4.5)).toBe(priced);
    expect(withAlertPrice(priced, runner() as StarredRunner, undefined)).toEqual(board);
  });

  it("take the new start of their race, those of its runners too, and are else the same object", () => {
    const startTime = "2026-11-03T06:35:00Z";
    const other = { ...runner(), raceId: "geelong-2" };
    const board = { ...EMPTY_BOARD, stars: [{ ...runner(), alertPrice: 4.5 }, other, race()] };
    const moved = withStarts(board, new Map([["flemington-4", startTime]]));
    expect(moved.stars).toEqual([{ ...runner(), alertPrice: 4.5, startTime }, other, { ...race(), startTime }]);
    expect(withStarts(moved, new Map([["flemington-4", startTime]]))).toBe(moved);
    expect(withStarts(moved, new Map())).toBe(moved);
  });

  it("are not written again when nothing changes", () => {
    boardSlot.write({ ...EMPTY_BOARD, stars: [race()] });
    let written = 0;
    const stop = boardSlot.subscribe(() => {
      written += 1;
    });
    changeBoard((board) => withStarts(board, new Map([[race().id, race().startTime]])));
    stop();
    expect(written).toBe(0);
  });

  it("are bounded: the oldest goes first", () => {
    const many = Array.from({ length: MOST_STARS + 3 }, (_, n) => ({ ...runner(), id: `r${n}` }));
    const board = many.reduce((sum, star) => withStar(sum, star, true), EMPTY_BOARD);
    expect(board.stars).toHaveLength(MOST_STARS);
    expect(board.stars[0]?.id).toBe("r3");
  });
});

function runner() {
  return {
    kind: "runner" as const,
    id: "3",
    number: 3,
    name: "Morning Note",
    raceId: "flemington-4",
    venue: "Flemington",
    raceNumber: 4,
    code: "R" as const,
    startTime: "2026-11-03T04:05:00Z",
  };
}

function race() {
  const { venue, raceNumber: number, code, startTime } = runner();
  return { kind: "race" as const, id: "flemington-4", venue, number, name: "Bone Mill Stakes", code, startTime };
}

function meeting() {
  return { kind: "meeting" as const, id: "flemington", venue: "Flemington", code: "R" as const, date: "2026-11-03" };
}
