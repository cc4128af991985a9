import { describe, expect, it, onTestFinished, vi } from "vitest";
import { systemClock } from "../../../src/adapters/clock/system-clock";
import { KnexBookmakerStore } from "../../../src/adapters/knex/knex-bookmaker-store";
import { BookmakerCache } from "../../../src/use-cases/bookmakers/bookmaker-cache";
import { BookmakerCacheWatch } from "../../../src/use-cases/bookmakers/bookmaker-cache-watch";
import { LinesLog, NOON, openForTest } from "../knex/support";
import { usePostgres } from "./support";

// Each test makes a database of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const createEmpty = usePostgres();

describe("several servers on one PostgreSQL", () => {
  it("start at once on a new database, and make its schema once", async () => {
    const location = await createEmpty();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openForTest(location)));
    const names = await Promise.all(opened.map((knex) => knex("knex_migrations").orderBy("id").pluck("name")));
    expect(new Set(names.map((list) => list.join()))).toEqual(new Set([names[0]?.join()]));
    expect(new Set(names[0]).size).toBe(names[0]?.length);
  });

  it("show a change that one of them made within seconds", async () => {
    const location = await createEmpty();
    const open = async () => new KnexBookmakerStore({ knex: await openForTest(location), newId: () => "b1" });
    const [here, there] = [await open(), await open()];
    const book = new BookmakerCache(here);
    const ending = new AbortController();
    const watch = new BookmakerCacheWatch({ cache: book, store: here, clock: systemClock, log: new LinesLog() });
    const run = watch.run(ending.signal);
    onTestFinished(async () => {
      ending.abort();
      await run;
    });
    await expect.poll(() => book.version).toBe(1);
    const added = { bookmakerId: "betr", displayName: "BETR", color: "#112233", url: "https://betr.example" };
    await there.create({ ...added, featured: true }, { username: "ada", at: NOON });
    await expect.poll(() => book.list(), { timeout: 30_000 }).toHaveLength(1);
  });
});
