import { describe, expect, it } from "vitest";
import {
  boardWith,
  card,
  HOUR,
  MINUTE,
  meeting,
  noonish,
  publishedPrices,
  quote,
  race,
  reading,
  runner,
  twoRunners,
} from "../../test/board/builders";
import type { BoardChange } from "./board-changes";
import type { RaceBoard } from "./race-board";

describe("versions", () => {
  const later = noonish + MINUTE;
  const versionsOf = (board: RaceBoard, id = "a") =>
    board.race(id)?.versions ?? { all: 0, summary: 0, timing: 0, prices: 0, log: 0 };

  it("grow for a changed race and its meeting, and for no others", () => {
    const board = boardWith(race("a", twoRunners()), race("b", twoRunners(), { number: 2 }));
    const [before, other] = [versionsOf(board), board.race("b")];
    board.applyRace(reading(race("a", twoRunners(9))), later);
    expect(versionsOf(board).all).toBeGreaterThan(before.all);
    expect(board.meeting("m")?.versions.all).toBe(versionsOf(board).all);
    expect(board.race("b")).toBe(other);
  });

  it("tell which part of a race changed: only a price, what lists show, or its start", () => {
    const board = boardWith(race("a", twoRunners()));
    const before = versionsOf(board);
    board.applyRace(
      reading(race("a", [runner(1, [quote("tab", 2), quote("neds", 1.9)]), ...twoRunners().slice(1)])),
      later,
    );
    const grown = expect.toSatisfy((version: number) => version > before.all);
    expect(versionsOf(board)).toEqual({ ...before, all: grown, prices: grown });
    board.applyRace(reading(race("a", twoRunners(9))), later + MINUTE);
    expect(versionsOf(board).summary).toBe(versionsOf(board).all);
    expect(versionsOf(board).timing).toBe(before.timing);
    board.applyRace(reading(race("a", twoRunners(9), { startTime: noonish + HOUR })), later + 2 * MINUTE);
    expect(new Set(Object.values(versionsOf(board))).size).toBe(1);
  });

  it("stay the same after an equal reading, in every part", () => {
    const board = boardWith(race("a", twoRunners()));
    const [view, meetingBefore] = [board.race("a"), board.meeting("m")];
    board.applyRace(reading(race("a", twoRunners())), later);
    board.applyCard(card(meeting([race("a", twoRunners())])), later);
    board.applyCard(card(meeting([race("a")])), later);
    expect(board.race("a")).toBe(view);
    expect(board.meeting("m")).toBe(meetingBefore);
  });

  it("grow with a reading that only confirms: the age of a price is shown", () => {
    const board = boardWith(race("a", twoRunners()));
    const before = versionsOf(board);
    const confirmed = [runner(1, [quote("tab", 2, { seenAt: later })]), runner(2, [quote("tab", 3)])];
    expect(publishedPrices(board, () => board.applyRace(reading(race("a", confirmed)), later))).toEqual([]);
    expect(versionsOf(board).all).toBeGreaterThan(before.all);
    expect(versionsOf(board).summary).toBe(before.summary);
    expect(versionsOf(board).prices).toBe(before.prices);
    expect(board.race("a")?.race.runners[0]?.prices[0]?.seenAt).toBe(later);
  });

  it("grow for a meeting when its own facts change", () => {
    const board = boardWith(race("a", twoRunners()));
    const before = board.meeting("m")?.versions.all ?? 0;
    board.applyCard(card(meeting([race("a", twoRunners())], { trackCondition: "Soft 5" })), later);
    expect(board.meeting("m")?.version).toBeGreaterThan(before);
    expect(board.meeting("m")?.versions.all).toBe(board.meeting("m")?.version);
  });

  it("of the board stay when nothing changes", () => {
    const board = boardWith(race("a", twoRunners()));
    const before = [board.version, board.revision];
    board.dropOldPrices(later);
    board.noteFailure(later);
    expect([board.version, board.revision]).toEqual(before);
  });
});

describe("listeners", () => {
  it("are told of changes until they unsubscribe", () => {
    const board = boardWith(race("a", twoRunners()));
    const seen: BoardChange[] = [];
    const leave = board.subscribe((change) => seen.push(change));
    board.applyRace(reading(race("a", twoRunners(9))), noonish);
    leave();
    board.applyRace(reading(race("a", twoRunners(10))), noonish);
    expect(seen).toMatchObject([{ raceIds: ["a"], prices: [{ runnerId: "r1", odds: 9 }] }]);
  });
});
