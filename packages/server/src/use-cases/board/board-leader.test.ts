import type { Meeting } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { LinesLog, meeting, NOON, quote, race, SOURCE, update } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryBoards, MemoryHistory } from "../../../test/use-cases/board/memory-stores";
import { MemoryDays } from "../../../test/use-cases/days/memory-days";
import { FakeLeadership } from "../../../test/use-cases/leadership/fake-leadership";
import { leadershipAlone } from "../../adapters/leadership-alone/leadership-alone";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";
import { RaceBoard } from "../../board/race-board";
import type { Leadership } from "../../ports/leadership";
import type { BoardUpdate } from "../../ports/storage";
import { DayWriter } from "../days/day-writer";
import { BoardFollower } from "./board-follower";
import { BoardLeader } from "./board-leader";
import { BoardWriter } from "./board-writer";

/** A board as another server saves it: sportsbet quotes runner 1 at these odds. */
function saved(odds: number, savedAt: number, others: readonly Meeting[] = []): BoardUpdate {
  const priced = meeting([race([quote("sportsbet", odds, savedAt)])]);
  const board = update(savedAt * 1000, [priced, ...others]);
  return { ...board, feed: { ...board.feed, updatedAt: savedAt } };
}

/** A running server whose feed always quotes 9.0. */
function server<L extends Leadership>(leadership: L, boards = new MemoryBoards()) {
  const clock = new ManualClock(NOON);
  const board = new RaceBoard();
  const history = new MemoryHistory();
  const log = new LinesLog();
  const feed = { polling: false, odds: 9 };
  const poller = {
    async run(signal: AbortSignal) {
      feed.polling = true;
      while (!signal.aborted) {
        const priced = meeting([race([quote("sportsbet", feed.odds, clock.now())])]);
        board.applyCard({ meetings: [priced], rejections: [] }, clock.now());
        await clock.sleep(1_000, signal).catch(() => undefined);
      }
      feed.polling = false;
    },
  };
  const parts = { board, boards, clock, log, source: SOURCE };
  const follower = new BoardFollower(parts);
  const writer = new BoardWriter({ ...parts, history, ...(leadership.shared && { saveEveryMs: 250 }) });
  const days = new MemoryDays();
  const dayWriter = new DayWriter({ ...parts, days });
  const ending = new AbortController();
  const start = () => {
    const run = new BoardLeader({ leadership, follower, writer, poller, dayWriter, log }).run(ending.signal);
    const stop = () => {
      ending.abort();
      return run;
    };
    onTestFinished(stop);
    return stop;
  };
  const odds = () => board.race("race-1")?.race.runners[0]?.prices[0]?.odds;
  return { clock, board, boards, history, log, leadership, feed, start, odds };
}

describe("a server that follows", () => {
  it("shows at once what the leader saved, and neither polls nor writes", async () => {
    const { clock, boards, history, feed, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(0);
    expect(odds()).toBe(2.4);
    boards.put(saved(2.6, NOON + 1_000));
    await clock.advance(0);
    expect(odds()).toBe(2.6);
    await clock.advance(60_000);
    expect(feed.polling).toBe(false);
    expect([boards.saves, history.changes, history.turns]).toEqual([[], [], []]);
  });

  it("shows it within five seconds when the notification was lost", async () => {
    const { clock, boards, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(0);
    boards.loseNotifications();
    boards.put(saved(2.6, NOON + 1_000));
    await clock.advance(5_000);
    expect(odds()).toBe(2.6);
  });

  it("reads the board only when it was saved again", async () => {
    const { clock, boards, start } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(60_000);
    expect(boards.loads).toBe(1);
  });

  it("loads a board from a server whose clock is behind", async () => {
    const { clock, boards, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(2_000);
    // The new leader continues the versions of the previous one.
    boards.put({
      ...saved(2.6, NOON),
      ...update(
        NOON * 1000 + 1,
        saved(2.6, NOON - 500).meetings.map((of) => of.meeting),
      ),
    });
    await clock.advance(0);
    expect(odds()).toBe(2.6);
  });

  it("says that the feed is stale, then down, and drops old prices, when the leading server gets no response any more", async () => {
    const { clock, board, boards, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(60_000);
    expect(board.feedState(clock.now())).toMatchObject({ state: "ok", updatedAt: NOON });
    await clock.advance(60_000);
    expect(board.feedState(clock.now()).state).toBe("stale");
    expect(odds()).toBe(2.4);
    await clock.advance(MAX_PRICE_AGE_MS);
    expect(board.feedState(clock.now()).state).toBe("down");
    expect(odds()).toBeUndefined();
  });

  it("takes over only the meetings that changed", async () => {
    const { clock, board, boards, start } = server(new FakeLeadership());
    const still = meeting([race([], { id: "race-2", meetingId: "meeting-2" })], { id: "meeting-2" });
    boards.put(saved(2.4, NOON, [still]));
    start();
    await clock.advance(0);
    const view = board.meeting("meeting-2");
    const changed: string[] = [];
    onTestFinished(board.subscribe(({ raceIds }) => changed.push(...raceIds)));
    boards.put({ ...saved(2.6, NOON + 1_000), meetingIds: ["meeting-1", "meeting-2"] });
    await clock.advance(0);
    expect(changed).toEqual(["race-1"]);
    expect(board.meeting("meeting-2")).toBe(view);
    expect(board.feedState(clock.now()).updatedAt).toBe(NOON + 1_000);
  });

  it("continues when storage fails, and logs it once", async () => {
    const { clock, boards, log, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(0);
    boards.broken = true;
    await clock.advance(20_000);
    expect(odds()).toBe(2.4);
    boards.broken = false;
    boards.put(saved(2.6, NOON + 20_000));
    await clock.advance(0);
    expect(odds()).toBe(2.6);
    expect(log.at("warn")).toEqual(["The board of the leading server cannot be read; trying again."]);
    expect(log.at("info")).toEqual(["The board of the leading server can be read again."]);
  });
});

describe("a server that takes over", () => {
  it("starts from the last saved board and the day's opening prices, then polls and writes changes", async () => {
    const { clock, board, boards, history, leadership, feed, start, odds } = server(new FakeLeadership());
    boards.put(saved(2.4, NOON));
    start();
    await clock.advance(1_000);
    boards.put(saved(2.6, NOON + 500));
    history.firstPrices = [
      { raceId: "race-1", runnerId: "runner-1", bookmakerId: "tab", odds: 3.1, seenAt: NOON - 60_000 },
    ];
    leadership.take();
    await clock.advance(2_000);
    expect(feed.polling).toBe(true);
    expect(odds()).toBe(9);
    expect(history.changes.map((change) => change.odds)).toEqual([9]);
    expect((await boards.load())?.version).toBe(board.version);
    const tab = meeting([race([quote("tab", 2.8, clock.now())])]);
    board.applyCard({ meetings: [tab], rejections: [] }, clock.now());
    expect(board.race("race-1")?.race.runners[0]?.prices[0]).toMatchObject({ odds: 2.8, openOdds: 3.1 });
  });

  it("stops polling, saves what is left and follows again when another one leads", async () => {
    const { clock, board, boards, history, leadership, feed, start, odds } = server(new FakeLeadership());
    start();
    leadership.take();
    await clock.advance(100);
    expect(boards.saves).toEqual([]);
    await leadership.lose();
    expect(feed.polling).toBe(false);
    expect(boards.saves).toHaveLength(1);
    const written = history.changes.length;
    expect(written).toBeGreaterThan(0);
    boards.put(saved(2.6, NOON + 5_000));
    await clock.advance(0);
    expect(odds()).toBe(2.6);
    expect(board.race("race-1")?.versions.all).toBe((NOON + 5_000) * 1000);
    expect(history.changes).toHaveLength(written);
    leadership.take();
    await clock.advance(2_000);
    expect(odds()).toBe(9);
  });
});

describe("a leading server that is frozen for 25 seconds", () => {
  /** Two servers with their own clocks on one storage. The first led and is now frozen; the second leads since. */
  async function frozen() {
    const boards = new MemoryBoards();
    const [first, second] = [server(new FakeLeadership(), boards), server(new FakeLeadership(), boards)];
    first.start();
    second.start();
    first.leadership.take();
    await first.clock.advance(1_500);
    second.feed.odds = 4;
    await second.clock.advance(12_000);
    first.leadership.loseUnnoticed();
    second.leadership.take();
    await second.clock.advance(13_000);
    return { boards, first, second };
  }

  it("does not overwrite newer prices when it resumes, and follows", async () => {
    const { boards, first, second } = await frozen();
    const newer = await boards.load();
    expect(second.odds()).toBe(4);
    expect(first.odds()).toBe(9);
    // It resumes with its feed's next response and its writer, long before it checks who leads.
    await first.clock.advance(25_000);
    expect(await boards.load()).toEqual(newer);
    expect(first.feed.polling).toBe(false);
    expect(first.board.meetings()).toEqual(second.board.meetings());
    expect(first.log.at("warn")).toEqual(["Another server has stored a newer board: this one's is not written."]);
    await second.clock.advance(5_000);
    await first.clock.advance(0);
    expect(first.board.meetings()).toEqual(second.board.meetings());
    expect(second.log.at("warn")).toEqual([]);
  });

  it("leads again from the newer board when the other one is lost", async () => {
    const { boards, first, second } = await frozen();
    await first.clock.advance(25_000);
    await second.leadership.lose();
    const left = (await boards.load())?.version ?? 0;
    first.leadership.take();
    await first.clock.advance(2_000);
    expect([first.odds(), second.odds()]).toEqual([9, 9]);
    expect((await boards.load())?.version).toBeGreaterThan(left);
    expect(second.board.meetings()).toEqual(first.board.meetings());
  });
});

describe("two servers that both lead for a while, since one has not noticed that it lost the lead", () => {
  it("end up with one leader, which continues from the last stored board, however often the other wrote meanwhile", async () => {
    const boards = new MemoryBoards();
    const [first, second] = [server(new FakeLeadership(), boards), server(new FakeLeadership(), boards)];
    first.start();
    second.start();
    first.leadership.take();
    await first.clock.advance(1_500);
    await second.clock.advance(1_500);
    second.feed.odds = 4;
    second.leadership.take();
    await second.clock.advance(0);
    // This one saves after the other has loaded the board and before it saves first.
    await first.clock.advance(2_000);
    first.leadership.loseUnnoticed();
    for (let time = 0; time < 20; time += 1) {
      await second.clock.advance(500);
      await first.clock.advance(500);
    }
    expect([first.feed.polling, second.feed.polling]).toEqual([false, true]);
    expect([first.odds(), second.odds()]).toEqual([4, 4]);
    expect(first.board.meetings()).toEqual(second.board.meetings());
    expect(second.log.at("warn").length).toBeGreaterThan(0);
  });
});

describe("a server alone", () => {
  it("polls from the start, follows nobody, and saves what is left when it stops", async () => {
    const { clock, boards, feed, start, odds } = server(leadershipAlone);
    boards.put(saved(2.4, NOON));
    const stop = start();
    await clock.advance(1_000);
    expect([feed.polling, odds(), boards.loads]).toEqual([true, 9, 0]);
    await stop();
    expect(feed.polling).toBe(false);
  });

  it("continues from a board that another process saved meanwhile, such as one that was still stopping", async () => {
    const { clock, boards, feed, start, odds } = server(leadershipAlone);
    const stop = start();
    await clock.advance(2_000);
    expect(boards.saves).toHaveLength(1);
    const other = meeting([race([], { id: "race-2", meetingId: "meeting-2" })], { id: "meeting-2" });
    boards.put(saved(2.4, NOON + 5_000, [other]));
    await clock.advance(20_000);
    expect([feed.polling, odds()]).toEqual([true, 9]);
    await stop();
    expect(boards.saves.length).toBeGreaterThan(1);
    expect((await boards.load())?.meetingIds).toEqual(["meeting-1", "meeting-2"]);
  });
});
