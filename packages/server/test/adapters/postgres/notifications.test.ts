import { setTimeout as realSleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { KnexBoardStore } from "../../../src/adapters/knex/knex-board-store";
import { PostgresListener } from "../../../src/adapters/knex/postgres-listener";
import type { Clock } from "../../../src/ports/clock";
import { gateTo } from "../../use-cases/leadership/gate";
import { LinesLog, meeting, NOON, openForTest, SOURCE, update } from "../knex/support";
import { usePostgres } from "./support";

const createEmpty = usePostgres();
const SOON = { interval: 10 };
const VERSION = NOON * 1000;

/** A server that saves boards, and another that watches them through a connection of its own. */
async function twoServers() {
  const location = await createEmpty();
  const { url = "" } = location;
  const gate = await gateTo(url);
  const log = new LinesLog();
  const seen = { saved: 0, pauses: 0 };
  /** A clock that runs ten times as fast, so that two seconds take 200 milliseconds. */
  const clock: Clock = {
    now: () => Date.now(),
    sleep: (ms, signal) => {
      seen.pauses += 1;
      return realSleep(ms / 10, undefined, { ...(signal && { signal }) });
    },
  };
  const onSaved = () => {
    seen.saved += 1;
  };
  const writer = new KnexBoardStore({ knex: await openForTest(location), log });
  const listener = new PostgresListener({ url: gate.url, clock, log, respondsWithinMs: 60_000 });
  const watcher = new KnexBoardStore({ knex: await openForTest(location), log, listener });
  const ending = new AbortController();
  const watching = watcher.watch(SOURCE, onSaved, ending.signal);
  const stop = () => {
    ending.abort();
    return watching;
  };
  onTestFinished(stop);
  // The listener is called once as soon as it has connected.
  await expect.poll(() => seen.saved, SOON).toBe(1);
  return { url, gate, log, writer, seen, stop };
}

/** How many connections listen. */
async function listeners(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'railbird-listener' and datname = current_database()",
  );
  await client.end();
  return rowCount ?? 0;
}

describe("a board that is watched", () => {
  it("notifies when it is saved, but not when nothing is stored, nor when another feed's board is", async () => {
    const { writer, seen } = await twoServers();
    await writer.save(update(VERSION, [meeting([])]), SOURCE, 0);
    await expect.poll(() => seen.saved, SOON).toBe(2);
    expect(await writer.save(update(VERSION + 1, [meeting([])]), SOURCE, 0)).toBe("superseded");
    await writer.save(update(VERSION, [meeting([])]), `${SOURCE} and another`, 0);
    // Notifications arrive in the order of the saves, so the two before this one have arrived too.
    await writer.save(update(VERSION + 1, [meeting([])]), SOURCE, 0);
    await expect.poll(() => seen.saved, SOON).toBe(3);
  });

  it("is watched again after the connection broke, logged once, with a call for what was missed", async () => {
    const { gate, log, writer, seen } = await twoServers();
    gate.shut();
    await expect.poll(() => log.at("warn"), SOON).toHaveLength(1);
    await writer.save(update(VERSION, [meeting([])]), SOURCE, 0);
    const { pauses } = seen;
    // More than one attempt to reconnect fails meanwhile.
    await expect.poll(() => seen.pauses, SOON).toBeGreaterThan(pauses + 2);
    expect(seen.saved).toBe(1);
    gate.open();
    await expect.poll(() => seen.saved, SOON).toBe(2);
    await writer.save(update(VERSION + 1, [meeting([])]), SOURCE, VERSION);
    await expect.poll(() => seen.saved, SOON).toBe(3);
    expect(log.at("warn")).toHaveLength(1);
    expect(log.at("info")).toEqual(["Changes by other servers arrive at once again."]);
  });

  it("leaves no connection behind", async () => {
    const { url, stop } = await twoServers();
    expect(await listeners(url)).toBe(1);
    await stop();
    await expect.poll(() => listeners(url), SOON).toBe(0);
  });
});
