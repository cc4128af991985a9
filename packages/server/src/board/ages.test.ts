import { describe, expect, it } from "vitest";
import {
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
} from "../../test/board/builders";
import type { BoardChange } from "./board-changes";
import { DOWN_AFTER_MS, STALE_AFTER_MS } from "./feed-health";
import { MAX_PRICE_AGE_MS } from "./old-prices";
import { RaceBoard } from "./race-board";

const seenAt = (bookmaker: string, at: number) => quote(bookmaker, 2, { seenAt: at });

describe("prices that the feed no longer confirms", () => {
  it("are dropped after ten minutes while the race is open, each on its own", () => {
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

  it("are dropped with the version of the instant at which they became too old, whenever that is noticed", () => {
    const late = noonish + 5 * MINUTE;
    const dropping = (...looks: readonly number[]) => {
      const board = new RaceBoard();
      board.applyCard(card(meeting([race("a", [runner(1, [seenAt("tab", noonish), seenAt("neds", late)])])])), late);
      for (const look of looks) board.dropOldPrices(look);
      return board.race("a");
    };
    const [first, second] = [noonish + MAX_PRICE_AGE_MS + 1, late + MAX_PRICE_AGE_MS + 1];
    expect(dropping(noonish + HOUR)?.versions.all).toBe(new RaceBoard().versionAt(second));
    expect(dropping(first + 1)?.versions.all).toBe(new RaceBoard().versionAt(first));
    expect(dropping(first + 1, second + 1)).toEqual(dropping(noonish + HOUR));
  });

  it("are not shown when the feed still carries them", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a")])), noonish);
    board.applyRace(
      reading(race("a", [runner(1, [seenAt("tab", noonish), seenAt("neds", noonish + HOUR)])])),
      noonish + HOUR,
    );
    expect(board.race("a")?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(["neds"]);
  });

  it("are not shown when a race opens again with its earlier prices", () => {
    const board = new RaceBoard();
    const prices = [runner(1, [seenAt("tab", noonish)])];
    board.applyCard(card(meeting([race("a", prices, { status: "closed" })])), noonish);
    board.applyCard(card(meeting([race("a")])), noonish + HOUR);
    expect(board.race("a")?.race.runners[0]?.prices).toEqual([]);
  });

  it("are dropped with a newer version than before, even when the clock was set back meanwhile", () => {
    const board = new RaceBoard();
    const read = (at: number) => reading(race("a", [runner(1, [seenAt("tab", noonish), seenAt("neds", at)])]));
    board.applyCard(card(meeting([race("a")])), noonish);
    board.applyRace(read(noonish + MINUTE), noonish + MINUTE);
    board.applyTips(new Map([["a", { tipspotRaceId: "t", counts: new Map([[1, 7]]) }]]), noonish + 9 * MINUTE);
    const before = board.race("a")?.versions.all;
    // An hour back, and then on to where the older price is too old.
    board.applyRace(read(noonish - 50 * MINUTE), noonish - 50 * MINUTE);
    board.dropOldPrices(noonish - 39 * MINUTE);
    expect(board.race("a")?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(["tab"]);
    expect(board.race("a")?.versions.all).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
  });

  it("keep their opening price for when they come back", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a", [runner(1, [quote("tab", 4)])])])), noonish);
    board.dropOldPrices(noonish + HOUR);
    board.applyRace(reading(race("a", [runner(1, [quote("tab", 3, { seenAt: noonish + HOUR })])])), noonish + HOUR);
    expect(board.race("a")?.runners[0]?.best?.openOdds).toBe(4);
  });

  it("are withdrawn when a reading no longer has them, and are no change when they come back as they were", () => {
    const board = new RaceBoard();
    const old = [runner(1, [quote("neds", 3), quote("tab", 4), quote("bet365", 5)])];
    board.applyCard(card(meeting([race("a", old)])), noonish);
    const later = noonish + HOUR;
    board.dropOldPrices(later);
    const changes = publishedPrices(board, () =>
      board.applyRace(
        { ...reading(race("a", [runner(1, [quote("neds", 3, { seenAt: later })])])), unreachable: ["bet365"] },
        later,
      ),
    );
    expect(changes).toEqual([{ raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: undefined, seenAt: later }]);
    expect(board.race("a")?.runners[0]?.runner.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(["neds"]);
    const last = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [runner(1, [quote("neds", 3, { seenAt: later })])])), later),
    );
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
  const versionAt = (instant: number) => new RaceBoard().versionAt(instant);

  it("goes from starting to ok, stale and down, and back with the next response", () => {
    const board = new RaceBoard();
    expect(board.feedState(noonish)).toEqual({ state: "starting", version: 0 });
    board.applyCard(card(meeting([race("a")])), noonish);
    const after = (ms: number) => board.feedState(noonish + ms).state;
    expect(after(STALE_AFTER_MS - 1)).toBe("ok");
    expect(after(STALE_AFTER_MS)).toBe("stale");
    expect(after(DOWN_AFTER_MS - 1)).toBe("stale");
    expect(after(DOWN_AFTER_MS)).toBe("down");
    board.noteFailure(noonish + DOWN_AFTER_MS);
    expect(board.feedState(noonish + DOWN_AFTER_MS)).toMatchObject({ state: "down", updatedAt: noonish });
    board.applyRace(reading(race("a", [runner(1, [])])), noonish + HOUR);
    expect(board.feedState(noonish + HOUR)).toMatchObject({ state: "ok", updatedAt: noonish + HOUR });
  });

  it("has a newer version with each change, even by time alone, and says when the next change is due", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a")])), noonish);
    const { version, ...ok } = board.feedState(noonish);
    expect(version).toBe(board.version);
    expect(ok).toEqual({ state: "ok", updatedAt: noonish, until: noonish + STALE_AFTER_MS });
    const stale = { state: "stale", version: versionAt(noonish + STALE_AFTER_MS), until: noonish + DOWN_AFTER_MS };
    expect(board.feedState(noonish + STALE_AFTER_MS)).toEqual({ ...stale, updatedAt: noonish });
    const down = { state: "down", version: versionAt(noonish + DOWN_AFTER_MS), updatedAt: noonish };
    expect(board.feedState(noonish + HOUR)).toEqual(down);
  });

  it("has the age of the source's last response, whenever that is read again", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a")])), noonish);
    for (let minute = 1; minute <= 3; minute += 1) {
      const now = noonish + minute * MINUTE;
      board.applyCard({ ...card(meeting([race("a")])), saidAt: noonish }, now);
      board.applyRace({ ...reading(race("a")), saidAt: noonish + 30_000 }, now);
    }
    const now = noonish + 3 * MINUTE;
    expect(board.feedState(now)).toMatchObject({ state: "stale", updatedAt: noonish + 30_000 });
    board.applyCard({ ...card(meeting([race("a")])), saidAt: now - 1_000 }, now);
    expect(board.feedState(now)).toMatchObject({ state: "ok", updatedAt: now - 1_000 });
  });

  it("moves in steps of ten seconds", () => {
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a")])), noonish);
    const before = board.feedState(noonish);
    board.applyCard(card(meeting([race("a")])), noonish + 9_999);
    expect(board.feedState(noonish + 9_999)).toEqual(before);
    board.applyCard(card(meeting([race("a")])), noonish + 10_000);
    expect(board.feedState(noonish + 10_000).updatedAt).toBe(noonish + 10_000);
  });

  it("is down at once when the feed never responded and fails", () => {
    const board = new RaceBoard();
    board.noteFailure(noonish);
    expect(board.feedState(noonish)).toEqual({ state: "down", version: board.version });
  });
});

describe("a restart", () => {
  const opening = { raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: 8, seenAt: noonish - HOUR };

  function restarted(openings = [opening], at = noonish + MINUTE) {
    const before = new RaceBoard();
    before.applyCard(card(meeting([race("a", [runner(1, [quote("tab", 4)])])])), noonish);
    const after = new RaceBoard();
    const seen: BoardChange[] = [];
    after.subscribe((change) => seen.push(change));
    after.restore(before.updateSince(0), openings, at);
    return { before, after, seen };
  }

  it("brings back the board with its versions and its age", () => {
    const { before, after } = restarted();
    expect(after.meetings()).toEqual(before.meetings());
    expect(after.version).toBe(before.version);
    expect(after.feedState(noonish + HOUR)).toMatchObject({ state: "down", updatedAt: noonish });
  });

  it("notifies listeners of races, but of no price that changed", () => {
    expect(restarted().seen).toMatchObject([{ raceIds: ["a"], prices: [] }]);
  });

  it("takes over the first prices seen before it", () => {
    const { after } = restarted();
    after.applyRace(reading(race("a", [runner(1, [quote("tab", 2)])])), noonish);
    expect(after.race("a")?.runners[0]?.best?.openOdds).toBe(8);
  });

  it("uses the openings of the stored board where there are no others", () => {
    const { after } = restarted([]);
    after.applyRace(reading(race("a", [runner(1, [quote("tab", 2)])])), noonish);
    expect(after.race("a")?.runners[0]?.best?.openOdds).toBe(4);
  });

  it("continues its versions when the clock is behind, even for changes by time alone", () => {
    const earlier = noonish - HOUR;
    const { before, after } = restarted([], earlier);
    expect(after.versionAt(earlier)).toBeGreaterThanOrEqual(before.version);
    const cheaper = race("a", [runner(1, [quote("tab", 2, { seenAt: earlier })])]);
    after.applyRace(reading(cheaper), earlier);
    expect(after.race("a")?.versions.all).toBeGreaterThan(before.version);
    expect(after.feedState(earlier)).toMatchObject({ state: "ok", updatedAt: earlier });
  });
});

describe("a board that another server stores", () => {
  const shown = (board: RaceBoard) => board.race("a")?.race.runners[0]?.prices[0]?.odds;
  const priced = (odds: number, at: number) => race("a", [runner(1, [quote("tab", odds, { seenAt: at })])]);

  /** Two servers with the same race; each then reads a price of its own. */
  function divided() {
    const [leader, other] = [new RaceBoard(), new RaceBoard()];
    leader.applyCard(card(meeting([priced(4, noonish)])), noonish);
    const common = leader.updateSince(0);
    other.takeOver(common, noonish);
    leader.applyRace(reading(priced(5, noonish + 1_000)), noonish + 1_000);
    other.applyRace(reading(priced(6, noonish + 2_000)), noonish + 2_000);
    return { leader, other, common };
  }

  it("replaces this server's own readings, even newer ones", () => {
    const { leader, other } = divided();
    other.takeOver(leader.updateSince(0), noonish + 3_000);
    expect(shown(other)).toBe(5);
    expect(other.meetings()).toEqual(leader.meetings());
  });

  it("removes the meetings and races that it no longer has", () => {
    const [leader, other] = [new RaceBoard(), new RaceBoard()];
    leader.applyCard(card(meeting([priced(4, noonish)])), noonish);
    other.takeOver(leader.updateSince(0), noonish);
    const added = [priced(4, noonish), race("b", [], { number: 2 })];
    other.applyCard(card(meeting(added), meeting([race("c", [], { meetingId: "n" })], { id: "n" })), noonish + MINUTE);
    other.takeOver(leader.updateSince(0), noonish + MINUTE);
    expect([other.race("b"), other.race("c"), other.meeting("n")]).toEqual([undefined, undefined, undefined]);
    expect(other.meetings()).toEqual(leader.meetings());
  });

  it("brings back a price that this server dropped before it learned that the price was confirmed", () => {
    const { leader, other, common } = divided();
    other.takeOver(common, noonish + 3_000);
    const confirmedAt = noonish + 9 * MINUTE;
    leader.applyRace(reading(priced(5, confirmedAt)), confirmedAt);
    other.dropOldPrices(noonish + MAX_PRICE_AGE_MS + 1);
    expect(shown(other)).toBeUndefined();
    other.takeOver(leader.updateSince(common.version), noonish + 11 * MINUTE, common.version);
    expect(shown(other)).toBe(5);
    expect(other.meetings()).toEqual(leader.meetings());
  });
});

describe("days that are over", () => {
  const morning = Date.parse("2026-11-22T00:20:00+11:00");
  const priced = (odds: number, at: number) => [runner(1, [quote("tab", odds, { seenAt: at })])];
  const perth = meeting([race("p", priced(4, morning), { startTime: morning + 10 * MINUTE })]);

  it("yesterday's meeting in Perth stays after Melbourne's midnight, and a day longer for its results", () => {
    const board = new RaceBoard();
    board.applyCard(card(perth), morning);
    board.applyCard(card(), morning + 23 * HOUR);
    expect(board.race("p")).toBeDefined();
  });

  it("a meeting is removed when it is two days old and has run, with its races and openings", () => {
    const board = new RaceBoard();
    board.applyCard(card(perth), morning);
    board.applyCard(card(), morning + 24 * HOUR);
    expect(board.meetings()).toEqual([]);
    expect(board.race("p")).toBeUndefined();
    const again = meeting([race("p", priced(9, morning + 24 * HOUR))], { date: "2026-11-23" });
    board.applyCard(card(again), morning + 24 * HOUR);
    expect(board.race("p")?.runners[0]?.best?.openOdds).toBe(9);
  });

  it("a postponed meeting stays until it has run", () => {
    const board = new RaceBoard();
    const late = meeting([race("p", [], { startTime: morning + 30 * HOUR })]);
    board.applyCard(card(late), morning);
    board.applyCard(card(), morning + 25 * HOUR);
    expect(board.race("p")).toBeDefined();
  });
});
