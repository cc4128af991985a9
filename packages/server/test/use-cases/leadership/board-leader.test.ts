import { describe, expect, it, onTestFinished } from "vitest";
import { leadershipAlone } from "../../../src/adapters/leadership-alone/leadership-alone";
import { MAX_PRICE_AGE_MS, RaceBoard } from "../../../src/board/race-board";
import type { Leadership } from "../../../src/ports/leadership";
import type { StoredBoard } from "../../../src/ports/storage";
import { BoardFollower } from "../../../src/use-cases/board/board-follower";
import { BoardLeader } from "../../../src/use-cases/board/board-leader";
import { BoardWriter } from "../../../src/use-cases/board/board-writer";
import { LinesLog, meeting, NOON, quote, race, SOURCE } from "../../adapters/knex/support";
import { ManualClock } from "../../support/manual-clock";
import { MemoryBoards, MemoryHistory } from "../board/memory-stores";
import { FakeLeadership } from "./fake-leadership";

class CountingBoards extends MemoryBoards {
  loads = 0;

  override load() {
    this.loads += 1;
    return super.load();
  }
}

/** A board as another server saves it: sportsbet quotes runner 1 at these odds. */
function saved(odds: number, savedAt: number): StoredBoard {
  return { savedAt, meetings: [meeting([race([quote("sportsbet", odds, savedAt)])])] };
}

/** A server at work, whose feed quotes 9.0 as often as it is asked. */
function server<L extends Leadership>(leadership: L) {
  const clock = new ManualClock(NOON);
  const board = new RaceBoard();
  const boards = new CountingBoards();
  const history = new MemoryHistory();
  const log = new LinesLog();
  const polling = { now: false };
  const poller = {
    async run(signal: AbortSignal) {
      polling.now = true;
      while (!signal.aborted) {
        board.applyCard({ meetings: saved(9, clock.now()).meetings, rejections: [] }, clock.now());
        await clock.sleep(1_000, signal).catch(() => undefined);
      }
      polling.now = false;
    },
  };
  const follower = new BoardFollower({ board, boards, clock, log, source: SOURCE });
  const keeper = new BoardWriter({ board, boards, history, clock, log, source: SOURCE });
  const ending = new AbortController();
  const start = () => {
    const run = new BoardLeader({ leadership, follower, keeper, poller, log }).run(ending.signal);
    const stop = () => {
      ending.abort();
      return run;
    };
    onTestFinished(stop);
    return stop;
  };
  const odds = () => board.race("race-1")?.race.runners[0]?.prices[0]?.odds;
  return { clock, board, boards, history, log, leadership, polling, start, odds };
}

describe("a server that follows", () => {
  it("shows what the leading server saved within two seconds, and neither polls nor writes", async () => {
    const { clock, boards, history, polling, start, odds } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(0);
    expect(odds()).toBe(2.4);
    boards.kept = saved(2.6, NOON + 1_000);
    await clock.advance(2_000);
    expect(odds()).toBe(2.6);
    await clock.advance(60_000);
    expect(polling.now).toBe(false);
    expect([boards.saves, history.changes, history.turns]).toEqual([[], [], []]);
  });

  it("reads the whole board only when it was saved again", async () => {
    const { clock, boards, start } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(60_000);
    expect(boards.loads).toBe(1);
  });

  it("takes up a board from a server whose clock is behind", async () => {
    const { clock, boards, start, odds } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(2_000);
    boards.kept = saved(2.6, NOON - 500);
    await clock.advance(2_000);
    expect(odds()).toBe(2.6);
  });

  it("says that the feed is stale, then down, and drops old prices, when the leading server hears nothing any more", async () => {
    const { clock, board, boards, start, odds } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(60_000);
    expect(board.feedState(clock.now())).toEqual({ state: "ok", updatedAt: NOON });
    await clock.advance(60_000);
    expect(board.feedState(clock.now()).state).toBe("stale");
    expect(odds()).toBe(2.4);
    await clock.advance(MAX_PRICE_AGE_MS);
    expect(board.feedState(clock.now()).state).toBe("down");
    expect(odds()).toBeUndefined();
  });

  it("takes up only the meetings that changed", async () => {
    const { clock, board, boards, start } = server(new FakeLeadership());
    const still = meeting([race([], { id: "race-2", meetingId: "meeting-2" })], { id: "meeting-2" });
    boards.kept = { savedAt: NOON, meetings: [...saved(2.4, NOON).meetings, still] };
    start();
    await clock.advance(0);
    const changed: string[] = [];
    onTestFinished(board.subscribe(({ raceIds }) => changed.push(...raceIds)));
    boards.kept = { savedAt: NOON + 1_000, meetings: [...saved(2.6, NOON + 1_000).meetings, still] };
    await clock.advance(2_000);
    expect(changed).toEqual(["race-1"]);
    expect(board.feedState(clock.now()).updatedAt).toBe(NOON + 1_000);
  });

  it("goes on when the storage fails, and says so once", async () => {
    const { clock, boards, log, start, odds } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(0);
    boards.broken = true;
    await clock.advance(20_000);
    expect(odds()).toBe(2.4);
    boards.broken = false;
    boards.kept = saved(2.6, NOON + 20_000);
    await clock.advance(2_000);
    expect(odds()).toBe(2.6);
    expect(log.at("warn")).toEqual(["The board of the leading server cannot be read; trying again."]);
  });
});

describe("a server that takes over", () => {
  it("begins with what was saved last and the day's opening prices, then polls and writes what changed", async () => {
    const { clock, board, boards, history, leadership, polling, start, odds } = server(new FakeLeadership());
    boards.kept = saved(2.4, NOON);
    start();
    await clock.advance(1_000);
    boards.kept = saved(2.6, NOON + 500);
    history.firstPrices = [
      { raceId: "race-1", runnerId: "runner-1", bookmakerId: "tab", odds: 3.1, seenAt: NOON - 60_000 },
    ];
    leadership.take();
    await clock.advance(2_000);
    expect(polling.now).toBe(true);
    expect(odds()).toBe(9);
    expect(history.changes.map((change) => change.odds)).toEqual([9]);
    const tab = meeting([race([quote("tab", 2.8, clock.now())])]);
    board.applyCard({ meetings: [tab], rejections: [] }, clock.now());
    expect(board.race("race-1")?.race.runners[0]?.prices[0]).toMatchObject({ odds: 2.8, openOdds: 3.1 });
  });

  it("stops polling, saves what is left and follows again when another one leads", async () => {
    const { clock, boards, history, leadership, polling, start, odds } = server(new FakeLeadership());
    start();
    leadership.take();
    await clock.advance(1_000);
    expect(boards.saves).toEqual([]);
    await leadership.lose();
    expect(polling.now).toBe(false);
    expect(boards.saves).toHaveLength(1);
    const written = history.changes.length;
    expect(written).toBeGreaterThan(0);
    boards.kept = saved(2.6, NOON + 5_000);
    await clock.advance(4_000);
    expect(odds()).toBe(2.6);
    expect(history.changes).toHaveLength(written);
    leadership.take();
    await clock.advance(2_000);
    expect(odds()).toBe(9);
  });
});

describe("a server alone", () => {
  it("polls from the start, follows nobody, and saves what is left when it stops", async () => {
    const { clock, boards, polling, start, odds } = server(leadershipAlone);
    boards.kept = saved(2.4, NOON);
    const stop = start();
    await clock.advance(1_000);
    expect([polling.now, odds(), boards.loads]).toEqual([true, 9, 0]);
    await stop();
    expect(polling.now).toBe(false);
    expect(boards.saves).toHaveLength(1);
  });
});
