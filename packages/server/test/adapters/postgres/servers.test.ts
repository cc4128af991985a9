import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../../src/adapters/clock/clocks";
import { KnexBoardStore } from "../../../src/adapters/knex/knex-board-store";
import { KnexBookmakerStore } from "../../../src/adapters/knex/knex-bookmaker-store";
import { KnexSwitchStore } from "../../../src/adapters/knex/knex-law-store";
import { PostgresListener } from "../../../src/adapters/knex/postgres-listener";
import { RaceBoard } from "../../../src/board/race-board";
import { BoardFollower } from "../../../src/use-cases/board/board-follower";
import { StoreCache, StoreCacheWatch } from "../../../src/use-cases/store-cache";
import { ManualClock } from "../../support/manual-clock";
import { LinesLog, meeting, NOON, openForTest, quote, race, SOURCE, update } from "../knex/support";
import { usePostgres } from "./support";

const createEmpty = usePostgres();
const SOON = { interval: 10 };

describe("several servers on one PostgreSQL", () => {
  it("start at once on a new database, and make its schema once", async () => {
    const location = await createEmpty();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openForTest(location)));
    const names = await Promise.all(opened.map((knex) => knex("knex_migrations").orderBy("id").pluck("name")));
    expect(new Set(names.map((list) => list.join()))).toEqual(new Set([names[0]?.join()]));
    expect(new Set(names[0]).size).toBe(names[0]?.length);
  });

  it("show at once a change of a bookmaker that one of them made", async () => {
    const location = await createEmpty();
    const log = new LinesLog();
    const open = async () => {
      const listener = new PostgresListener({ url: location.url ?? "", clock: systemClock, log });
      return new KnexBookmakerStore({ knex: await openForTest(location), newId: () => "b1", listener });
    };
    const [here, there] = [await open(), await open()];
    const cache = new StoreCache(here);
    const ending = new AbortController();
    // The clock stands still, so only a notification can bring the change.
    const watch = new StoreCacheWatch({ cache, store: here, clock: new ManualClock(NOON), log, what: "bookmakers" });
    const run = watch.run(ending.signal);
    onTestFinished(async () => {
      ending.abort();
      await run;
    });
    const added = { bookmakerId: "betr", displayName: "BETR", color: "#112233", url: "https://betr.example" };
    await there.create({ ...added, featured: true }, { username: "ada", at: NOON });
    await expect.poll(() => cache.list(), SOON).toHaveLength(1);
    await there.update("b1", { ...added, displayName: "NEW" }, { username: "ada", at: NOON });
    await expect.poll(() => cache.list()[0]?.displayName, SOON).toBe("NEW");
  });

  it("keep at once to a switch that one of them set", async () => {
    const location = await createEmpty();
    const log = new LinesLog();
    const open = async () => {
      const listener = new PostgresListener({ url: location.url ?? "", clock: systemClock, log });
      return new KnexSwitchStore({ knex: await openForTest(location), listener });
    };
    const [here, there] = [await open(), await open()];
    const cache = new StoreCache(here);
    const ending = new AbortController();
    // The clock stands still, so only a notification can bring the change.
    const watch = new StoreCacheWatch({ cache, store: here, clock: new ManualClock(NOON), log, what: "switches" });
    const run = watch.run(ending.signal);
    onTestFinished(async () => {
      ending.abort();
      await run;
    });
    await there.set({ name: "links", on: false, from: NOON }, { username: "ada", at: NOON });
    await expect.poll(() => cache.list(), SOON).toHaveLength(1);
    await there.undo(cache.list()[0]?.id ?? 0, { username: "ada", at: NOON });
    await expect.poll(() => cache.list()[0]?.undoneBy, SOON).toBe("ada");
  });

  it("show at once a board that one of them saved", async () => {
    const location = await createEmpty();
    const log = new LinesLog();
    const listener = new PostgresListener({ url: location.url ?? "", clock: systemClock, log });
    const writer = new KnexBoardStore({ knex: await openForTest(location), log });
    const boards = new KnexBoardStore({ knex: await openForTest(location), log, listener });
    const board = new RaceBoard();
    const ending = new AbortController();
    const follower = new BoardFollower({ board, boards, clock: new ManualClock(NOON), log, source: SOURCE });
    const run = follower.run(ending.signal);
    onTestFinished(async () => {
      ending.abort();
      await run;
    });
    const odds = () => board.race("race-1")?.race.runners[0]?.prices[0]?.odds;
    let version = 0;
    for (const shown of [2.4, 2.6]) {
      const next = version === 0 ? NOON * 1000 : version + 1;
      await writer.save(update(next, [meeting([race([quote("tab", shown)])])]), SOURCE, version);
      version = next;
      await expect.poll(odds, SOON).toBe(shown);
    }
    expect(board.race("race-1")?.versions.all).toBe(version);
  });

  it("are not held up by one that is frozen in the middle of a transaction", async () => {
    const knex = await openForTest(await createEmpty());
    const { rows } = await knex.raw("show idle_in_transaction_session_timeout");
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: "5s" }]);
  });
});
