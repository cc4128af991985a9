import type { Race } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { BoardChange } from "../../src/board/board-changes";
import { RaceBoard } from "../../src/board/race-board";
import type { FeedQuote } from "../../src/ports/odds-feed";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "./builders";

const field = (...prices: FeedQuote[]) => [runner(1, prices), runner(2, [quote("tab", 3)])];

function boardWith(first: Race) {
  const board = new RaceBoard();
  const changes: BoardChange[] = [];
  board.subscribe((change) => changes.push(change));
  board.applyCard(card(meeting([first])), noonish);
  return { board, changes, raceNow: () => board.race("a")?.race };
}

describe("a sequence of a race's readings", () => {
  it("gives a scratching's time: the feed's, or otherwise that of the first reading with it", () => {
    const { board, raceNow } = boardWith(race("a", field(quote("tab", 2))));
    const without = (scratchedAt?: number) => [
      runner(1, [], { scratched: true, ...(scratchedAt !== undefined && { scratchedAt }) }),
      ...field().slice(1),
    ];
    board.applyRace(reading(race("a", without())), noonish + MINUTE);
    expect(raceNow()?.runners[0]?.scratchedAt).toBe(noonish + MINUTE);
    board.applyRace(reading(race("a", without())), noonish + 2 * MINUTE);
    expect(raceNow()?.runners[0]?.scratchedAt).toBe(noonish + MINUTE);
    board.applyRace(reading(race("a", without(noonish - HOUR))), noonish + 3 * MINUTE);
    expect(raceNow()?.runners[0]?.scratchedAt).toBe(noonish - HOUR);
    board.applyRace(reading(race("a", field(quote("tab", 2.2)))), noonish + 4 * MINUTE);
    expect(raceNow()?.runners[0]).not.toHaveProperty("scratchedAt");
  });

  it("gives no time to a runner that was scratched before times were kept", () => {
    const { board, raceNow } = boardWith(race("a", field(quote("tab", 2))));
    const old = { ...race("a", [runner(1, [], { scratched: true }), ...field().slice(1)]) };
    const versions = { all: 9e15, summary: 9e15, timing: 9e15, prices: 9e15, log: 9e15 };
    const stored = { meeting: meeting([old]), version: 9e15, latest: 9e15, raceVersions: { a: versions } };
    board.restore(
      { version: 9e15, clockOffsetMs: 0, feed: { failed: false, version: 1 }, meetingIds: ["m"], meetings: [stored] },
      [],
      noonish,
    );
    board.applyRace(reading(old), noonish + MINUTE);
    expect(raceNow()?.runners[0]?.scratched).toBe(true);
    expect(raceNow()?.runners[0]).not.toHaveProperty("scratchedAt");
  });

  it("keeps the best price of a runner when it is scratched, and drops it when the runner is reinstated", () => {
    const { board, raceNow } = boardWith(
      race("a", field(quote("tab", 2, { openOdds: 2.5 }), quote("neds", 2.2, { openOdds: 2.4 }))),
    );
    const without = [runner(1, [], { scratched: true, lastPrice: { odds: 9 } }), ...field().slice(1)];
    board.applyRace(reading(race("a", without)), noonish + MINUTE);
    expect(raceNow()?.runners[0]).toMatchObject({ prices: [], lastPrice: { odds: 2.2, openOdds: 2.5 } });
    board.applyRace(reading(race("a", without)), noonish + 2 * MINUTE);
    expect(raceNow()?.runners[0]?.lastPrice).toEqual({ odds: 2.2, openOdds: 2.5 });
    board.applyRace(reading(race("a", field(quote("tab", 2.2)))), noonish + 3 * MINUTE);
    expect(raceNow()?.runners[0]).not.toHaveProperty("lastPrice");
  });

  it("takes the feed's last price of a runner that was scratched before the first reading, where the feed has one", () => {
    const scratched = (lastPrice?: { odds: number; openOdds?: number }) =>
      boardWith(
        race("a", [runner(1, [], { scratched: true, ...(lastPrice && { lastPrice }) }), ...field().slice(1)]),
      ).raceNow()?.runners[0];
    expect(scratched({ odds: 6, openOdds: 7 })?.lastPrice).toEqual({ odds: 6, openOdds: 7 });
    expect(scratched()).not.toHaveProperty("lastPrice");
  });

  it("keeps the start that was published first through any number of moves, until the start is the first one again", () => {
    const { board, raceNow } = boardWith(race("a", field(quote("tab", 2))));
    const first = noonish + 30 * MINUTE;
    const advertisedAfter = (startTime: number, minutes: number, more: Partial<Race> = {}) => {
      board.applyRace(reading(race("a", field(quote("tab", 2)), { startTime, ...more })), noonish + minutes * MINUTE);
      return raceNow()?.advertisedStart;
    };
    expect(raceNow()).not.toHaveProperty("advertisedStart");
    for (let move = 1; move < 30; move += 1) expect(advertisedAfter(first + move * MINUTE, move)).toBe(first);
    expect(advertisedAfter(first, 30)).toBeUndefined();
    expect(raceNow()).not.toHaveProperty("advertisedStart");
    expect(advertisedAfter(first - MINUTE, 31)).toBe(first);
    board.applyCard(card(meeting([race("a", [], { startTime: first })])), noonish + 32 * MINUTE);
    expect(raceNow()).not.toHaveProperty("advertisedStart");
    // The feed's own first start takes precedence.
    expect(advertisedAfter(first, 33, { advertisedStart: first - 4 * MINUTE })).toBe(first - 4 * MINUTE);
    expect(advertisedAfter(first, 34, { advertisedStart: first })).toBeUndefined();
  });

  it("keeps a log of changes, to which a card or an equal reading adds nothing", () => {
    const first = field(quote("tab", 2));
    const { board, changes, raceNow } = boardWith(race("a", first, { trackCondition: "Good 4" }));
    expect(raceNow()).not.toHaveProperty("changes");
    const scratched = [runner(1, [], { scratched: true }), ...first.slice(1)];
    board.applyRace(reading(race("a", scratched, { trackCondition: "Good 4" })), noonish + MINUTE);
    const line = { kind: "scratched", runnerNumber: 1, runnerName: "Runner 1", at: noonish + MINUTE };
    expect(raceNow()?.changes).toEqual([line]);
    // A reading without track facts does not change them.
    board.applyRace(reading(race("a", scratched)), noonish + 2 * MINUTE);
    board.applyCard(card(meeting([race("a", [], { trackCondition: "Soft 5" })])), noonish + 3 * MINUTE);
    const track = { kind: "track", from: "Good 4", to: "Soft 5", at: noonish + 3 * MINUTE };
    expect(raceNow()?.changes).toEqual([line, track]);
    const before = raceNow()?.changes;
    board.applyRace(reading(race("a", scratched, { trackCondition: "Soft 5" })), noonish + 4 * MINUTE);
    expect(raceNow()?.changes).toBe(before);
    expect(changes.length).toBeGreaterThan(0);
  });

  it("continues the log that was stored before a restart", () => {
    const { board } = boardWith(race("a", field(quote("tab", 2))));
    board.applyRace(reading(race("a", field(quote("tab", 2)), { startTime: noonish + 32 * MINUTE })), noonish + MINUTE);
    const restarted = new RaceBoard();
    restarted.restore({ ...board.updateSince(0), meetingIds: ["m"] }, [], noonish + 5 * MINUTE);
    const later = race("a", field(quote("tab", 2)), { startTime: noonish + 32 * MINUTE, status: "abandoned" });
    restarted.applyRace(reading(later), noonish + 6 * MINUTE);
    expect(restarted.race("a")?.race.changes?.map(({ kind }) => kind)).toEqual(["start", "abandoned"]);
    expect(restarted.race("a")?.race.advertisedStart).toBe(noonish + 30 * MINUTE);
  });

  it("notes each move of the start, also when only the card tells of it, and at most twenty", () => {
    const { board, raceNow } = boardWith(race("a", field(quote("tab", 2))));
    expect(raceNow()).not.toHaveProperty("startMoves");
    const first = noonish + 30 * MINUTE;
    board.applyCard(card(meeting([race("a", [], { startTime: first + MINUTE })])), noonish + MINUTE);
    board.applyRace(
      reading(race("a", field(quote("tab", 2)), { startTime: first + 3 * MINUTE })),
      noonish + 2 * MINUTE,
    );
    board.applyRace(
      reading(race("a", field(quote("tab", 2)), { startTime: first + 3 * MINUTE })),
      noonish + 3 * MINUTE,
    );
    expect(raceNow()?.startMoves).toEqual([
      { from: first, to: first + MINUTE, at: noonish + MINUTE },
      { from: first + MINUTE, to: first + 3 * MINUTE, at: noonish + 2 * MINUTE },
    ]);
    for (let move = 4; move < 40; move += 1) {
      const startTime = first + move * MINUTE;
      board.applyRace(reading(race("a", field(quote("tab", 2)), { startTime })), noonish + move * MINUTE);
    }
    expect(raceNow()?.startMoves).toHaveLength(20);
    expect(raceNow()?.startMoves?.at(-1)?.to).toBe(first + 39 * MINUTE);
  });

  it("gives the end of betting, if that was observed, and drops it when betting resumes", () => {
    const { board, raceNow } = boardWith(race("a", field(quote("tab", 2))));
    const as = (status: Race["status"], minutes: number) => {
      board.applyRace(reading(race("a", field(quote("tab", 2)), { status })), noonish + minutes * MINUTE);
      return raceNow()?.closedAt;
    };
    expect([as("open", 1), as("closed", 2), as("final", 3), as("open", 4), as("interim", 5)]).toEqual([
      undefined,
      noonish + 2 * MINUTE,
      noonish + 2 * MINUTE,
      undefined,
      noonish + 5 * MINUTE,
    ]);
    expect(boardWith(race("a", field(quote("tab", 2)), { status: "final" })).raceNow()).not.toHaveProperty("closedAt");
  });

  it("names who has quoted, also while a market is suspended, in the order in which they were first seen", () => {
    const { board, raceNow } = boardWith(race("a", [runner(1, [])]));
    expect(raceNow()).not.toHaveProperty("quotedBy");
    const after = (minutes: number, ...quotes: FeedQuote[]) => {
      board.applyRace(reading(race("a", [runner(1, quotes)])), noonish + minutes * MINUTE);
      return raceNow()?.quotedBy;
    };
    expect(after(1, quote("tab", 2), quote("neds", 2.1))).toEqual(["tab", "neds"]);
    const suspended = after(2);
    expect(suspended).toEqual(["tab", "neds"]);
    expect(after(3, quote("neds", 2.1))).toBe(suspended);
    expect(after(4, quote("bet365", 2), quote("tab", 2))).toEqual(["tab", "neds", "bet365"]);
  });

  it("gives the time from which its prices were observed", () => {
    const { board, raceNow } = boardWith(race("a"));
    expect(raceNow()).not.toHaveProperty("watchedFrom");
    const seenAt = noonish + MINUTE - 300;
    board.applyRace(reading(race("a", field(quote("tab", 2, { seenAt })).slice(0, 1))), noonish + MINUTE);
    board.applyRace(reading(race("a", field(quote("tab", 2.2, { seenAt: seenAt + HOUR })))), noonish + HOUR);
    expect(raceNow()?.watchedFrom).toBe(seenAt);
  });
});

describe("a feed's price history from before the first reading of a bookmaker", () => {
  const fluctuations = [
    { at: noonish - 3 * HOUR, odds: 2.5 },
    { at: noonish - HOUR, odds: 2.2 },
    { at: noonish, odds: 2 },
  ];

  it("becomes changes at their own time, once, and is not kept with the quote", () => {
    const { board, changes, raceNow } = boardWith(race("a", field({ ...quote("tab", 2), fluctuations })));
    const of = (change: BoardChange | undefined) =>
      change?.prices.filter(({ runnerId }) => runnerId === "r1").map(({ odds, seenAt }) => [seenAt, odds]);
    expect(of(changes[0])).toEqual([
      [noonish - 3 * HOUR, 2.5],
      [noonish - HOUR, 2.2],
      [noonish, 2],
    ]);
    expect(raceNow()?.runners[0]?.prices[0]).toEqual(quote("tab", 2, { openOdds: 2 }));
    board.applyRace(reading(race("a", field({ ...quote("tab", 2.1), fluctuations }))), noonish + MINUTE);
    expect(of(changes.at(-1))).toEqual([[noonish, 2.1]]);
    board.applyRace(reading(race("a", field())), noonish + 2 * MINUTE);
    board.applyRace(reading(race("a", field({ ...quote("tab", 2.3), fluctuations }))), noonish + 3 * MINUTE);
    expect(of(changes.at(-1))).toEqual([[noonish, 2.3]]);
  });
});
