import { describe, expect, it } from "vitest";
import {
  all,
  change,
  DATE,
  LinesLog,
  meeting,
  NOON,
  openForTest,
  quote,
  race,
  record,
  SOURCE,
  storedMeeting,
  temporaryFile,
  turn,
  update,
} from "../../../test/adapters/knex/support";
import { KnexBoardStore } from "./knex-board-store";
import { KnexBookmakerStore } from "./knex-bookmaker-store";
import { KnexDayStore } from "./knex-day-store";
import { KnexPriceHistory } from "./knex-price-history";
import { openDatabase } from "./open-database";
import { SEED_BOOKMAKERS } from "./seed-bookmakers";

describe("the SQLite file", () => {
  it("still has everything after it was closed and opened again", async () => {
    const file = await temporaryFile();
    const log = new LinesLog();
    const board = update(NOON * 1000, [meeting([race([quote("tab", 2.35)])])]);
    const first = await openDatabase({ file });
    await new KnexBoardStore({ knex: first, log }).save(board, SOURCE, 0);
    await new KnexPriceHistory({ knex: first, log }).append([change()]);
    await new KnexPriceHistory({ knex: first, log }).saveRaces([record()], [turn()]);
    let id = 0;
    await new KnexBookmakerStore({ knex: first, newId: () => `id-${++id}` }).seed(SEED_BOOKMAKERS, NOON);
    await first.destroy();

    const knex = await openForTest({ file });
    const history = new KnexPriceHistory({ knex, log });
    expect(await new KnexBoardStore({ knex, log }).load(SOURCE)).toEqual(board);
    expect(await all(history.changesOn(DATE))).toEqual([change()]);
    expect(await history.racesOn(DATE)).toEqual([record()]);
    expect(await history.statusChangesOn(DATE)).toEqual([turn()]);
    const bookmakers = await new KnexBookmakerStore({ knex, newId: () => "unused" }).list();
    expect(bookmakers.map(({ displayName }) => displayName).join(" ")).toBe("B365 SB LAD NEDS TAB PB UB BB BOOM PAL");
  });

  it("takes writes of two servers at the same time", async () => {
    const file = await temporaryFile();
    const log = new LinesLog();
    const one = new KnexPriceHistory({ knex: await openForTest({ file }), log });
    const other = new KnexPriceHistory({ knex: await openForTest({ file }), log });
    const batch = (runnerId: string, from: number) =>
      Array.from({ length: 300 }, (_, index) => change({ runnerId, seenAt: from + index }));
    const rounds = Array.from({ length: 8 }, (_, round) => NOON + round * 1000);
    await Promise.all(
      rounds.flatMap((from) => [
        one.append(batch("runner-1", from)),
        other.append(batch("runner-2", from)),
        other.append(batch("runner-1", from)),
      ]),
    );
    expect(await all(one.changesOn(DATE))).toHaveLength(2 * 8 * 300);
  });

  it("can be written to while a slow reader streams a day", async () => {
    const file = await temporaryFile();
    const log = new LinesLog();
    const history = new KnexPriceHistory({ knex: await openForTest({ file }), log });
    await history.append(Array.from({ length: 5001 }, (_, index) => change({ seenAt: NOON + index })));
    let seen = 0;
    for await (const { seenAt } of history.changesOn(DATE)) {
      if (seen === 0) await history.append([change({ seenAt: NOON + 60_000 })]);
      expect(seenAt).toBeGreaterThanOrEqual(NOON + seen);
      seen += 1;
    }
    expect(seen).toBe(5002);
  });

  it.each([
    ["cut short", '{"id":"meeting-1","venue":"Flem'],
    ["of another shape", '{"id":"meeting-1","races":"none"}'],
    ["empty", "null"],
    ["of another meeting", JSON.stringify(meeting([], { id: "meeting-2" }))],
    ["without its meeting", '{"version":1,"raceVersions":{}}'],
  ])("leaves out a stored meeting that is %s, and logs it once", async (_, document) => {
    const knex = await openForTest({ file: await temporaryFile() });
    const log = new LinesLog();
    const store = new KnexBoardStore({ knex, log });
    const sound = meeting([], { id: "meeting-9" });
    const board = update(NOON * 1000, [meeting([]), sound]);
    await store.save(board, SOURCE, 0);
    await knex("board").where("meeting_id", "meeting-1").update({ document });
    for (let time = 0; time < 3; time += 1) {
      expect(await store.load(SOURCE)).toEqual({ ...board, meetings: [storedMeeting(sound, NOON * 1000)] });
    }
    expect(log.at("warn")).toEqual(["A stored meeting cannot be read and is left out of the board."]);
  });

  it("leaves out a stored race that cannot be read, and logs it", async () => {
    const knex = await openForTest({ file: await temporaryFile() });
    const log = new LinesLog();
    const history = new KnexPriceHistory({ knex, log });
    await history.saveRaces([record(), record({ raceId: "race-2" })], []);
    await knex("race_days").where("race_id", "race-1").update({ document: "{" });
    expect((await history.racesOn(DATE)).map(({ raceId }) => raceId)).toEqual(["race-2"]);
    expect(log.at("warn")).toHaveLength(1);
  });

  // While it does, whoever signs in waits for the one connection: each statement is a turn of a busy event loop.
  it("stores a day of thirty meetings with few statements", async () => {
    const knex = await openForTest({ file: await temporaryFile() });
    const log = new LinesLog();
    const day = Array.from({ length: 30 }, (_, index) => {
      const races = Array.from({ length: 8 }, (_, place) => race([], { id: `race-${index}-${place}` }));
      return meeting(races, { id: `meeting-${index}` });
    });
    let statements = 0;
    knex.on("query", () => {
      statements += 1;
    });
    const countOf = async (save: () => Promise<unknown>) => {
      statements = 0;
      await save();
      return statements;
    };
    const days = new KnexDayStore({ knex, log });
    const stored = day.map((each) => storedMeeting(each, NOON));
    expect(await countOf(() => days.saveHeld(stored, SOURCE))).toBeLessThan(25);
    expect(await countOf(() => days.saveAhead(DATE, stored, SOURCE))).toBeLessThan(25);
    const board = new KnexBoardStore({ knex, log });
    expect(await countOf(() => board.save(update(NOON * 1000, day), SOURCE, 0))).toBeLessThan(20);
    expect(await days.meetingsOn(DATE, "ahead", SOURCE)).toHaveLength(30);
    expect((await board.load(SOURCE))?.meetings).toHaveLength(30);
  });

  it("writes all of a batch or none", async () => {
    const knex = await openForTest({ file: await temporaryFile() });
    const history = new KnexPriceHistory({ knex, log: new LinesLog() });
    const batch = Array.from({ length: 1500 }, (_, index) => change({ seenAt: NOON + index }));
    await knex.raw("create trigger full before insert on opening_prices begin select raise(abort, 'disk full'); end");
    await expect(history.append(batch)).rejects.toThrow(/disk full/);
    expect(await all(history.changesOn(DATE))).toEqual([]);
  });
});

describe("the bookmakers that a new site shows", () => {
  it("are complete, plainly described, and have Australian addresses", () => {
    expect(SEED_BOOKMAKERS).toHaveLength(10);
    for (const [
      index,
      { bookmakerId, fullName, color, url, description, featured, position },
    ] of SEED_BOOKMAKERS.entries()) {
      expect(bookmakerId).toMatch(/^[a-z0-9]+$/);
      expect(fullName).toBeTruthy();
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(new URL(url).protocol).toBe("https:");
      expect(new URL(url).hostname).toMatch(/\.com\.au$/);
      expect(description).toMatch(/^[^.]+\. [^.]+\.$/);
      expect(description).not.toMatch(/bonus|free|offer|best|win|join|sign/i);
      expect(featured).toBe(true);
      expect(position).toBe(index + 1);
    }
  });
});
