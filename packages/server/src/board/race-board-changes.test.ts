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
import { MAX_PRICE_AGE_MS } from "./old-prices";
import { RaceBoard } from "./race-board";

const later = noonish + MINUTE;

/** The board's notifications, without versions. */
function told(board: RaceBoard) {
  const changes: Omit<BoardChange, "version">[] = [];
  board.subscribe(({ version, ...change }) => {
    expect(version).toBe(board.version);
    changes.push(change);
  });
  return changes;
}

const of = (raceIds: readonly string[], prices: BoardChange["prices"] = []) => ({
  raceIds,
  prices,
  isTakenOver: false,
});

describe("What listeners are told", () => {
  it("of a card: its races in their order, and the prices that it changed", () => {
    const board = new RaceBoard();
    const changes = told(board);
    const before = board.revision;
    const prices = publishedPrices(board, () =>
      board.applyCard(card(meeting([race("b", twoRunners(), { number: 2 }), race("a")])), noonish),
    );
    expect(prices).toMatchObject([
      { raceId: "b", runnerId: "r1", odds: 2 },
      { raceId: "b", runnerId: "r2", odds: 3 },
    ]);
    expect(changes).toEqual([of(["b", "a"], prices)]);
    expect(board.revision).toBe(before + 1);
    expect(board.meeting("m")?.races.map(({ race: { id } }) => id)).toEqual(["a", "b"]);
  });

  it("of a card without runners: no price changed, and its races keep the time of their last reading", () => {
    const board = boardWith(race("a", twoRunners(), { updatedAt: noonish }));
    const changes = told(board);
    expect(
      publishedPrices(board, () =>
        board.applyCard(card(meeting([race("a", [], { name: "New", updatedAt: later })])), later),
      ),
    ).toEqual([]);
    expect(changes).toEqual([of(["a"])]);
    expect(board.race("a")?.race).toMatchObject({ name: "New", updatedAt: noonish });
    const never = boardWith(race("a", twoRunners()));
    never.applyCard(card(meeting([race("a")])), later);
    expect(never.race("a")?.race).not.toHaveProperty("updatedAt");
  });

  it("of a race: its facts, but nothing of a race that no card listed", () => {
    const board = boardWith(race("a", twoRunners()));
    const changes = told(board);
    const prices = publishedPrices(board, () => board.applyRace(reading(race("a", twoRunners(9))), later));
    expect(changes).toEqual([of(["a"], prices)]);
    expect(prices).toMatchObject([{ runnerId: "r1", odds: 9 }]);
    expect(publishedPrices(board, () => board.applyRace(reading(race("other", twoRunners())), later))).toEqual([]);
    expect(
      publishedPrices(board, () => board.applyRace(reading(race("a", twoRunners(8), { meetingId: "other" })), later)),
    ).toEqual([]);
    expect(changes).toHaveLength(1);
  });

  it("of tips: their race, once", () => {
    const board = boardWith(race("a", twoRunners()), race("b", twoRunners(), { number: 2 }));
    const changes = told(board);
    const tips = { tipspotRaceId: "t", counts: new Map([[1, 4]]) };
    board.applyTips(new Map([["a", tips]]), later);
    expect(changes).toEqual([of(["a"])]);
    expect(board.race("a")?.race.runners.map(({ tipsCount }) => tipsCount)).toEqual([4, undefined]);
    board.applyTips(new Map([["a", tips]]), later);
    board.applyTips(new Map([["a", undefined]]), later);
    board.applyTips(new Map([["other", tips]]), later);
    expect(changes).toHaveLength(1);
  });

  it("of silks: their race, once, where a picture of it was copied", () => {
    const dressed = (number: number, silksSource?: string) => runner(number, [], silksSource ? { silksSource } : {});
    const board = boardWith(race("a", [dressed(1, "one"), dressed(2, "two"), dressed(3)]));
    const changes = told(board);
    board.applySilks("a", new Map([["one", "copied"]]), later);
    expect(changes).toEqual([of(["a"])]);
    expect(board.race("a")?.race.runners).toEqual([
      { ...dressed(1, "one"), silksName: "copied" },
      dressed(2, "two"),
      dressed(3),
    ]);
    board.applySilks("a", new Map([["one", "copied"]]), later);
    board.applySilks("a", new Map(), later);
    board.applySilks("other", new Map([["one", "copied"]]), later);
    expect(changes).toHaveLength(1);
  });

  it("of a feed that never responded and fails: that alone", () => {
    const board = new RaceBoard();
    const changes = told(board);
    board.noteFailure(noonish);
    board.noteFailure(later);
    expect(changes).toEqual([of([])]);
  });

  it("of prices that became too old: the races that lost one", () => {
    const fresh = [runner(1, [quote("tab", 2, { seenAt: later })])];
    const board = boardWith(race("a", twoRunners()), race("b", fresh, { number: 2 }));
    const changes = told(board);
    const until = noonish + MAX_PRICE_AGE_MS + 1;
    expect(board.pricesHoldUntil).toBe(until);
    board.dropOldPrices(until - 1);
    expect(changes).toEqual([]);
    board.dropOldPrices(until);
    expect(changes).toEqual([of(["a"])]);
    expect(board.pricesHoldUntil).toBe(later + MAX_PRICE_AGE_MS + 1);
    board.dropOldPrices(later + MAX_PRICE_AGE_MS + 1);
    expect(changes).toEqual([of(["a"]), of(["b"])]);
  });

  it("of a board without old prices: nothing, even after a price was confirmed", () => {
    const board = boardWith(race("a", twoRunners()));
    const confirmed = twoRunners().map((each) => ({
      ...each,
      prices: each.prices.map((price) => ({ ...price, seenAt: later })),
    }));
    board.applyRace(reading(race("a", confirmed)), later);
    const changes = told(board);
    board.dropOldPrices(noonish + MAX_PRICE_AGE_MS + 1);
    expect(changes).toEqual([]);
    expect(board.race("a")?.race.runners.flatMap(({ prices }) => prices)).toHaveLength(2);
  });
});

describe("A board that is stored", () => {
  const twoMeetings = () => {
    const board = new RaceBoard();
    const other = race("o", twoRunners(), { meetingId: "n" });
    board.applyCard(card(meeting([race("a", twoRunners())]), meeting([other], { id: "n" })), noonish);
    return board;
  };

  it("is what changed after a version", () => {
    const board = twoMeetings();
    const all = board.updateSince(0);
    expect(all.meetings.map(({ meeting: { id } }) => id)).toEqual(["m", "n"]);
    expect(board.updateSince(board.version).meetings).toEqual([]);
    const before = board.version;
    board.applyRace(reading(race("a", twoRunners(9))), later);
    const update = board.updateSince(before);
    expect(update.meetings.map(({ meeting: { id } }) => id)).toEqual(["m"]);
    expect(update.meetingIds).toEqual(["m", "n"]);
    expect(board.instantOf(board.version)).toBe(later);
  });

  it("is loaded with its changes, and listeners are told once", () => {
    const board = twoMeetings();
    const other = new RaceBoard();
    const changes = told(other);
    other.takeOver(board.updateSince(0), noonish);
    expect(changes).toEqual([{ raceIds: ["a", "o"], prices: [], isTakenOver: true }]);
    const before = board.version;
    other.takeOver(board.updateSince(before), noonish, before);
    expect(changes).toHaveLength(1);
    board.applyRace(reading(race("a", twoRunners(9))), later);
    other.takeOver(board.updateSince(before), later, before);
    expect(changes.slice(1)).toEqual([{ raceIds: ["a"], prices: [], isTakenOver: true }]);
    expect(other.race("o")).toEqual(board.race("o"));
    expect(other.race("a")).toEqual(board.race("a"));
  });

  it("loses the meetings and races that are gone, and listeners are told even where nothing else changed", () => {
    const board = twoMeetings();
    const other = new RaceBoard();
    other.takeOver(board.updateSince(0), noonish);
    const changes = told(other);
    const { meetings, ...stored } = board.updateSince(board.version);
    other.takeOver({ ...stored, meetings, meetingIds: ["m"] }, noonish, board.version);
    expect(changes).toEqual([{ raceIds: [], prices: [], isTakenOver: true }]);
    expect([other.meeting("n"), other.race("o")]).toEqual([undefined, undefined]);
    expect(other.meetings()).toHaveLength(1);
  });

  it("becomes the stored one, even for a race that differs at the same version", () => {
    const board = twoMeetings();
    const other = twoMeetings();
    const changes = told(other);
    const stored = board.updateSince(0);
    other.takeOver(stored, noonish);
    const [held] = changes;
    expect(held?.raceIds ?? []).toEqual([]);
    const apart = stored.meetings.map((each) => ({
      ...each,
      meeting: { ...each.meeting, races: each.meeting.races.map((one) => ({ ...one, name: `${one.name} again` })) },
    }));
    other.takeOver({ ...stored, meetings: apart }, noonish);
    expect(changes.at(-1)?.raceIds).toEqual(["a", "o"]);
    expect(other.race("a")?.race.name).toBe("Race a again");
  });

  it("is forgotten day by day, once all of it is closed", () => {
    const board = twoMeetings();
    const days = 24 * HOUR;
    board.applyCard(card(meeting([race("a", [], { status: "final" })])), noonish + HOUR);
    board.applyCard(card(), noonish + 3 * days);
    expect(board.meetings()).toEqual([]);
    expect(board.race("a")).toBeUndefined();
  });
});
