import { describe, expect, it } from "vitest";
import { DOWN_AFTER_MS, STALE_AFTER_MS } from "../../src/board/feed-health";
import { type BoardChange, MAX_PRICE_AGE_MS, RaceBoard } from "../../src/board/race-board";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "./builders";

const seenAt = (bookmaker: string, at: number) => quote(bookmaker, 2, { seenAt: at });

describe("prices that the feed no longer confirms", () => {
  it("are dropped after ten minutes while the race is open, each for itself", () => {
    const board = new RaceBoard();
    const late = noonish + 5 * MINUTE;
    board.applyCard(card(meeting([race("a", [runner(1, [seenAt("tab", noonish), seenAt("neds", late)])])])), late);
    const bookmakers = () => board.race("a")?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId);
    board.dropOldPrices(noonish + MAX_PRICE_AGE_MS);
    expect(bookmakers()).toEqual(["tab", "neds"]);
    board.dropOldPrices(noonish + MAX_PRICE_AGE_MS + 1);
    expect(bookmakers()).toEqual(["neds"]);
    board.dropOldPrices(late + MAX_PRICE_AGE_MS + 1);
    expect(board.race("a")?.signals).toEqual({});
  });

  it("keep their opening price for when they come back", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a", [runner(1, [quote("tab", 4)])])])), noonish);
    board.dropOldPrices(noonish + HOUR);
    board.applyRace(reading(race("a", [runner(1, [quote("tab", 3)])])), noonish + HOUR);
    expect(board.race("a")?.runners[0]?.best?.openOdds).toBe(4);
  });

  it("are withdrawn when a reading no longer has them, and are no change when they come back as they were", () => {
    const board = new RaceBoard();
    const old = [runner(1, [quote("neds", 3), quote("tab", 4), quote("bet365", 5)])];
    board.applyCard(card(meeting([race("a", old)])), noonish);
    const later = noonish + HOUR;
    board.dropOldPrices(later);
    const changes = board.applyRace(
      { ...reading(race("a", [runner(1, [quote("neds", 3, { seenAt: later })])])), unreachable: ["bet365"] },
      later,
    );
    expect(changes).toEqual([{ raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: undefined, seenAt: later }]);
    expect(board.race("a")?.runners[0]?.runner.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(["neds"]);
    const last = board.applyRace(reading(race("a", [runner(1, [quote("neds", 3, { seenAt: later })])])), later);
    expect(last).toMatchObject([{ bookmakerId: "bet365", odds: undefined }]);
  });

  it("do not come back as the final prices of a race that has jumped", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a", [runner(1, [quote("tab", 4)])])])), noonish);
    board.dropOldPrices(noonish + HOUR);
    board.applyRace(reading(race("a", [runner(1, [])], { status: "closed" })), noonish + HOUR);
    expect(board.race("a")?.race.runners[0]?.prices).toEqual([]);
  });
});

describe("the state of the feed", () => {
  it("goes from starting over ok and stale to down, and back with the next answer", () => {
    const board = new RaceBoard();
    expect(board.feedState(noonish)).toEqual({ state: "starting" });
    board.applyCard(card(meeting([race("a")])), noonish);
    const after = (ms: number) => board.feedState(noonish + ms).state;
    expect(after(STALE_AFTER_MS - 1)).toBe("ok");
    expect(after(STALE_AFTER_MS)).toBe("stale");
    expect(after(DOWN_AFTER_MS - 1)).toBe("stale");
    expect(after(DOWN_AFTER_MS)).toBe("down");
    board.noteFailure(noonish + DOWN_AFTER_MS);
    expect(board.feedState(noonish + DOWN_AFTER_MS)).toEqual({ state: "down", updatedAt: noonish });
    board.applyRace(reading(race("a", [runner(1, [])])), noonish + HOUR);
    expect(board.feedState(noonish + HOUR)).toEqual({ state: "ok", updatedAt: noonish + HOUR });
  });

  it("is down at once when the feed never answered and fails", () => {
    const board = new RaceBoard();
    board.noteFailure(noonish);
    expect(board.feedState(noonish)).toEqual({ state: "down" });
  });
});

describe("a restart", () => {
  const opening = { raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: 8, seenAt: noonish - HOUR };

  function restarted(openings = [opening]) {
    const before = new RaceBoard();
    before.applyCard(card(meeting([race("a", [runner(1, [quote("tab", 4)])])])), noonish);
    const after = new RaceBoard();
    const seen: BoardChange[] = [];
    after.subscribe((change) => seen.push(change));
    const kept = before.snapshot(noonish + MINUTE);
    after.restore(kept, openings);
    return { before, after, kept, seen };
  }

  it("brings back the board, as old as it was kept", () => {
    const { before, after, kept } = restarted();
    expect(kept.savedAt).toBe(noonish);
    expect(after.race("a")?.race).toEqual(before.race("a")?.race);
    expect(after.feedState(noonish + HOUR)).toEqual({ state: "down", updatedAt: noonish });
  });

  it("tells listeners of races, but of no price that changed", () => {
    expect(restarted().seen).toMatchObject([{ raceIds: ["a"], prices: [] }]);
  });

  it("takes up the first prices seen before it", () => {
    const { after } = restarted();
    after.applyRace(reading(race("a", [runner(1, [quote("tab", 2)])])), noonish);
    expect(after.race("a")?.runners[0]?.best?.openOdds).toBe(8);
  });

  it("without them goes by the openings of the board that was kept", () => {
    const { after } = restarted([]);
    after.applyRace(reading(race("a", [runner(1, [quote("tab", 2)])])), noonish);
    expect(after.race("a")?.runners[0]?.best?.openOdds).toBe(4);
  });
});

describe("days that are over", () => {
  const morning = Date.parse("2026-11-22T00:20:00+11:00");
  const perth = meeting([race("p", [runner(1, [quote("tab", 4)])], { startTime: morning + 10 * MINUTE })]);

  it("yesterday's meeting in Perth stays after Melbourne's midnight, and a day longer for its results", () => {
    const board = new RaceBoard();
    board.applyCard(card(perth), morning);
    board.applyCard(card(), morning + 23 * HOUR);
    expect(board.race("p")).toBeDefined();
  });

  it("a meeting goes when it is two days old and run, with its races and its openings", () => {
    const board = new RaceBoard();
    board.applyCard(card(perth), morning);
    board.applyCard(card(), morning + 24 * HOUR);
    expect(board.meetings()).toEqual([]);
    expect(board.race("p")).toBeUndefined();
    const again = meeting([race("p", [runner(1, [quote("tab", 9)])])], { date: "2026-11-23" });
    board.applyCard(card(again), morning + 24 * HOUR);
    expect(board.race("p")?.runners[0]?.best?.openOdds).toBe(9);
  });

  it("a meeting that was put off stays until it is run", () => {
    const board = new RaceBoard();
    const late = meeting([race("p", [], { startTime: morning + 30 * HOUR })]);
    board.applyCard(card(late), morning);
    board.applyCard(card(), morning + 25 * HOUR);
    expect(board.race("p")).toBeDefined();
  });
});
