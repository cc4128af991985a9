import { describe, expect, it, onTestFinished } from "vitest";
import { LinesLog, NOON, openForTest, temporaryFile } from "../../test/adapters/knex/support";
import { ManualClock } from "../../test/support/manual-clock";
import { KnexBookmakerStore } from "../adapters/knex/knex-bookmaker-store";
import type { BookmakerConfig, BookmakerStore } from "../ports/bookmakers";
import { StoreCache, StoreCacheWatch } from "./store-cache";

const ADDED = {
  bookmakerId: "betr",
  displayName: "BETR",
  color: "#112233",
  url: "https://betr.example",
  featured: true,
};
const ADA = { username: "ada", at: NOON };

/** A server's bookmakers, which follow other servers' changes, on the test's own clock. */
function follow(store: Pick<BookmakerStore, "list" | "revision" | "watch">) {
  const clock = new ManualClock(NOON);
  const log = new LinesLog();
  const cache = new StoreCache(store);
  const ending = new AbortController();
  const run = new StoreCacheWatch({ cache, store, clock, log, what: "bookmakers" }).run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await run;
  });
  return { clock, log, cache };
}

/** A store that no other server changes. */
const noWatch = async () => undefined;

describe("bookmakers that several servers share", () => {
  it("shows another server's change within five seconds, without being notified", async () => {
    const file = await temporaryFile();
    const open = async () => new KnexBookmakerStore({ knex: await openForTest({ file }), newId: () => "b1" });
    const [here, there] = [await open(), await open()];
    const { clock, cache } = follow(here);
    await expect.poll(() => clock.sleeping).toBe(1);
    await there.create(ADDED, ADA);
    await clock.advance(5000);
    // The database responds in real time.
    await expect.poll(() => cache.list()).toHaveLength(1);
    await expect.poll(() => clock.sleeping).toBe(1);
    await there.update("b1", { ...ADDED, displayName: "NEW" }, ADA);
    await clock.advance(5000);
    await expect.poll(() => cache.list()[0]?.displayName).toBe("NEW");
  });

  it("shows another server's change at once when it is notified", async () => {
    const changed: { revision: number; notify: () => void } = { revision: 1, notify: () => undefined };
    const list = [{ ...ADDED, id: "b1", position: 1, version: 1, updatedAt: NOON }];
    const store = {
      revision: async () => changed.revision,
      list: async () => (changed.revision === 1 ? [] : list),
      watch: async (onChanged: () => void) => {
        changed.notify = onChanged;
      },
    };
    const { clock, cache } = follow(store);
    await clock.advance(0);
    changed.revision = 2;
    changed.notify();
    await clock.advance(0);
    expect(cache.list()).toEqual(list);
  });

  it("reads only the revision while nothing changes", async () => {
    let lists = 0;
    const store = {
      revision: async () => 7,
      watch: noWatch,
      list: async () => {
        lists += 1;
        return [];
      },
    };
    const { clock } = follow(store);
    await clock.advance(60_000);
    expect(lists).toBe(1);
  });

  it("continues when the database fails, and catches up when it is back", async () => {
    const state: { down: boolean; revision: number; list: readonly BookmakerConfig[] } = {
      down: false,
      revision: 1,
      list: [],
    };
    const reply = <T>(value: () => T) => (state.down ? Promise.reject(new Error("gone")) : Promise.resolve(value()));
    const store = {
      revision: () => reply(() => state.revision),
      list: () => reply(() => state.list),
      watch: noWatch,
    };
    const { clock, cache, log } = follow(store);
    await clock.advance(0);
    state.down = true;
    await clock.advance(10_000);
    expect(log.at("warn").length).toBeGreaterThan(0);
    const bookmaker = { ...ADDED, id: "b1", position: 1, version: 1, updatedAt: NOON };
    Object.assign(state, { down: false, revision: 2, list: [bookmaker] });
    await clock.advance(5000);
    expect(cache.list()).toEqual([bookmaker]);
  });
});

describe("reading bookmakers again", () => {
  it("never ends with the result of an earlier reading", async () => {
    const pending: ((list: readonly BookmakerConfig[]) => void)[] = [];
    const list = () => new Promise<readonly BookmakerConfig[]>((resolve) => pending.push(resolve));
    const cache = new StoreCache({ list, revision: async () => pending.length });
    const named = (displayName: string) => [
      { ...ADDED, displayName, id: "b1", position: 1, version: 1, updatedAt: NOON },
    ];
    const first = cache.reload();
    await expect.poll(() => pending.length).toBe(1);
    const later = [cache.reload(), cache.reload()];
    pending[0]?.(named("OLD"));
    await first;
    await expect.poll(() => pending.length).toBe(2);
    pending[1]?.(named("NEW"));
    await Promise.all(later);
    expect(cache.list()[0]?.displayName).toBe("NEW");
    expect(pending).toHaveLength(2);
  });

  it("rejects when the store fails, and reads again for the next caller", async () => {
    let fails = true;
    const cache = new StoreCache({
      list: async () => {
        if (fails) throw new Error("gone");
        return [];
      },
      revision: async () => 1,
    });
    await expect(cache.reload()).rejects.toThrow("gone");
    fails = false;
    await cache.reload();
    expect(cache.revision).toBe(1);
  });
});
