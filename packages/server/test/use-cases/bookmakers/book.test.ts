import { describe, expect, it, onTestFinished } from "vitest";
import { KnexBookmakerStore } from "../../../src/adapters/knex/knex-bookmaker-store";
import type { BookmakerConfig, BookmakerStore } from "../../../src/ports/bookmakers";
import { BookmakerCache } from "../../../src/use-cases/bookmakers/bookmaker-cache";
import { BookmakerCacheWatch } from "../../../src/use-cases/bookmakers/bookmaker-cache-watch";
import { LinesLog, NOON, openForTest, temporaryFile } from "../../adapters/knex/support";
import { ManualClock } from "../../support/manual-clock";

const ADDED = {
  bookmakerId: "betr",
  displayName: "BETR",
  color: "#112233",
  url: "https://betr.example",
  featured: true,
};
const ADA = { username: "ada", at: NOON };

/** A server's book that follows what others change, on a clock of the test's own. */
function follow(store: Pick<BookmakerStore, "list" | "revision">) {
  const clock = new ManualClock(NOON);
  const log = new LinesLog();
  const book = new BookmakerCache(store);
  const ending = new AbortController();
  const run = new BookmakerCacheWatch({ book, store, clock, log }).run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await run;
  });
  return { clock, log, book };
}

describe("a book that several servers share", () => {
  it("shows another server's change within three seconds", async () => {
    const file = await temporaryFile();
    const open = async () => new KnexBookmakerStore({ knex: await openForTest({ file }), newId: () => "b1" });
    const [here, there] = [await open(), await open()];
    const { clock, book } = follow(here);
    await expect.poll(() => clock.sleeping).toBe(1);
    await there.create(ADDED, ADA);
    await clock.advance(3000);
    // The database answers in real time.
    await expect.poll(() => book.list()).toHaveLength(1);
    await expect.poll(() => clock.sleeping).toBe(1);
    await there.update("b1", { ...ADDED, displayName: "NEW" }, ADA);
    await clock.advance(3000);
    await expect.poll(() => book.list()[0]?.displayName).toBe("NEW");
  });

  it("reads nothing but a number while nothing changes", async () => {
    let lists = 0;
    const store = {
      revision: async () => 7,
      list: async () => {
        lists += 1;
        return [];
      },
    };
    const { clock } = follow(store);
    await clock.advance(60_000);
    expect(lists).toBe(1);
  });

  it("goes on when the database fails, and catches up when it is back", async () => {
    const state: { down: boolean; revision: number; list: readonly BookmakerConfig[] } = {
      down: false,
      revision: 1,
      list: [],
    };
    const answer = <T>(value: () => T) => (state.down ? Promise.reject(new Error("gone")) : Promise.resolve(value()));
    const store = { revision: () => answer(() => state.revision), list: () => answer(() => state.list) };
    const { clock, book, log } = follow(store);
    await clock.advance(0);
    state.down = true;
    await clock.advance(10_000);
    expect(log.at("warn").length).toBeGreaterThan(0);
    const bookmaker = { ...ADDED, id: "b1", position: 1, version: 1, updatedAt: NOON };
    Object.assign(state, { down: false, revision: 2, list: [bookmaker] });
    await clock.advance(3000);
    expect(book.list()).toEqual([bookmaker]);
  });
});

describe("reading a book again", () => {
  it("never ends with an older reading than one that was asked for later", async () => {
    const answers: ((list: readonly BookmakerConfig[]) => void)[] = [];
    const book = new BookmakerCache({ list: () => new Promise((resolve) => answers.push(resolve)) });
    const named = (displayName: string) => [
      { ...ADDED, displayName, id: "b1", position: 1, version: 1, updatedAt: NOON },
    ];
    const first = book.reload();
    await expect.poll(() => answers.length).toBe(1);
    const later = [book.reload(), book.reload()];
    answers[0]?.(named("OLD"));
    await first;
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(named("NEW"));
    await Promise.all(later);
    expect(book.list()[0]?.displayName).toBe("NEW");
    expect(answers).toHaveLength(2);
  });

  it("tells whoever asked when the store fails, and reads again for the next", async () => {
    let fails = true;
    const book = new BookmakerCache({
      list: async () => {
        if (fails) throw new Error("gone");
        return [];
      },
    });
    await expect(book.reload()).rejects.toThrow("gone");
    fails = false;
    await book.reload();
    expect(book.version).toBe(1);
  });
});
