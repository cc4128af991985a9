import { setTimeout as realSleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LinesLog } from "../../../test/adapters/knex/support";
import { usePostgres } from "../../../test/adapters/postgres/support";
import { gateTo } from "../../../test/use-cases/leadership/gate";
import type { Clock } from "../../ports/clock";
import { LeaderFence } from "./leader-fence";
import { openDatabase } from "./open-database";
import { AdvisoryLock, PostgresLeadership } from "./postgres-leadership";

const createEmpty = usePostgres();
const SOON = { interval: 20 };

/** A server here loses the lock only where a test takes it away: not because a busy machine stops the test or PostgreSQL for seconds. */
const PATIENT = { replyWithinMs: 60_000, sessionEndsAfterMs: 60_000 };

/** A clock that runs ten times as fast, so that two seconds take 200 milliseconds. */
const fastClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => realSleep(ms / 10, undefined, { ...(signal && { signal }) }),
};

/** A server that tries to lead; what it does then is counted. */
function candidate(url: string, clock = fastClock) {
  const log = new LinesLog();
  const ending = new AbortController();
  const seen = { working: false, terms: 0 };
  let endWork = () => {};
  const work = async (signal: AbortSignal) => {
    seen.working = true;
    seen.terms += 1;
    await new Promise<void>((resolve) => {
      endWork = resolve;
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    // Remaining changes are written while no other server may begin.
    await realSleep(50);
    seen.working = false;
  };
  const fence = new LeaderFence();
  const leadership = new PostgresLeadership({ url, clock, now: clock.now, fence, log, limits: PATIENT });
  const run = leadership.lead(work, ending.signal);
  const stop = () => {
    ending.abort();
    return run;
  };
  onTestFinished(stop);
  return { log, seen, stop, fence, endWork: () => endWork() };
}

/** A clock whose pauses end one by one, as the test says: {@link next} resolves when the next one has begun. */
function secondBySecond() {
  const pauses: (() => void)[] = [];
  const clock: Clock = {
    now: () => Date.now(),
    sleep: (_, signal) =>
      new Promise((resolve) => {
        pauses.push(resolve);
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
  };
  let ended = 0;
  const next = async () => {
    await expect.poll(() => pauses.length, SOON).toBeGreaterThan(ended);
    pauses[ended]?.();
    ended += 1;
    await expect.poll(() => pauses.length, SOON).toBeGreaterThan(ended);
  };
  return { ...clock, next };
}

async function leader(url: string) {
  const one = candidate(url);
  await expect.poll(() => one.seen.working, SOON).toBe(true);
  return one;
}

/** How many servers hold the leader's lock. */
async function locksHeld(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`
    select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = 'railbird-leadership' and datname = current_database()
  `);
  await client.end();
  return rowCount ?? 0;
}

/** How many servers are connected to lead or to try. */
async function connections(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'railbird-leadership' and datname = current_database()",
  );
  await client.end();
  return rowCount ?? 0;
}

describe("leadership on PostgreSQL", () => {
  it("is one server's, and another's after its work has ended", async () => {
    const { url = "" } = await createEmpty();
    const first = await leader(url);
    const others = [candidate(url), candidate(url)];
    const working = () => others.filter(({ seen }) => seen.working).length;
    await realSleep(600);
    expect(working()).toBe(0);
    await first.stop();
    expect(first.seen.working).toBe(false);
    await expect.poll(working, SOON).toBe(1);
    await realSleep(600);
    expect(working()).toBe(1);
  });

  it("is not begun by a server that was told to stop while it asked for the lock", async () => {
    const { url = "" } = await createEmpty();
    const one = candidate(url);
    await one.stop();
    expect(one.seen.terms).toBe(0);
    await leader(url);
  });

  it("continues while the database cannot be reached, and logs it once", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const { log, seen } = await leader(gate.url);
    gate.shut();
    await expect.poll(() => log.at("warn"), SOON).toHaveLength(1);
    await expect.poll(() => locksHeld(url), SOON).toBe(0);
    await realSleep(1_000);
    expect(seen.working).toBe(true);
    gate.open();
    // The lock is held again, and the work was not interrupted.
    await expect.poll(() => locksHeld(url), SOON).toBe(1);
    expect(seen).toEqual({ working: true, terms: 1 });
    expect(log.at("warn")).toHaveLength(1);
  });

  it("stays with the server that led through an outage of the database: the others let it go first", async () => {
    const { url = "" } = await createEmpty();
    const [first, second] = [await gateTo(url), await gateTo(url)];
    const { seen } = await leader(first.url);
    const seconds = secondBySecond();
    const other = candidate(second.url, seconds);
    await seconds.next();
    first.shut();
    second.shut();
    await expect.poll(() => locksHeld(url), SOON).toBe(0);
    await seconds.next();
    expect(other.log.at("warn")).toHaveLength(1);
    second.open();
    await seconds.next();
    await seconds.next();
    expect([await connections(url), other.seen.terms]).toEqual([1, 0]);
    first.open();
    await expect.poll(() => locksHeld(url), SOON).toBe(1);
    for (let tries = 0; tries < 10; tries += 1) await seconds.next();
    expect([seen, other.seen.terms]).toEqual([{ working: true, terms: 1 }, 0]);
  });

  it("passes to another server seconds after an outage that the leading one did not outlive", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const first = await leader(url);
    const seconds = secondBySecond();
    const other = candidate(gate.url, seconds);
    await seconds.next();
    gate.shut();
    await seconds.next();
    await first.stop();
    gate.open();
    let waited = 0;
    for (; !other.seen.working && waited < 20; waited += 1) await seconds.next();
    expect([other.seen.terms, waited]).toEqual([1, 7]);
  });

  it("steps down when another server took over meanwhile, and leads again after that one", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const first = await leader(gate.url);
    gate.shut();
    const second = await leader(url);
    gate.open();
    await expect.poll(() => first.seen.working, SOON).toBe(false);
    expect(second.seen.working).toBe(true);
    await second.stop();
    await expect.poll(() => first.seen, SOON).toEqual({ working: true, terms: 2 });
  });

  it("restarts work that ends by itself at once while it certainly leads", async () => {
    const { url = "" } = await createEmpty();
    const first = await leader(url);
    const second = candidate(url);
    first.endWork();
    await expect.poll(() => first.seen, SOON).toEqual({ working: true, terms: 2 });
    expect(second.seen.terms).toBe(0);
  });

  it("does not restart work that ends by itself while another server may lead", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const first = await leader(gate.url);
    gate.shut();
    const second = await leader(url);
    expect(first.seen).toEqual({ working: true, terms: 1 });
    first.endWork();
    await expect.poll(() => first.seen.working, SOON).toBe(false);
    gate.open();
    await expect.poll(() => connections(url), SOON).toBe(2);
    expect([first.seen, second.seen.working]).toEqual([{ working: false, terms: 1 }, true]);
    await second.stop();
    await expect.poll(() => first.seen, SOON).toEqual({ working: true, terms: 2 });
  });

  it("is recorded once a term, with a number that grows each time", async () => {
    const { url = "" } = await createEmpty();
    await (await openDatabase({ url, file: "" })).destroy();
    const first = await leader(url);
    expect(first.fence.term).toBe(1);
    // The lock is checked several times meanwhile.
    await realSleep(600);
    await first.stop();
    const second = await leader(url);
    expect(second.fence.term).toBe(2);
  });

  it("restarts its work when another server led while its own connection was broken", async () => {
    const { url = "" } = await createEmpty();
    await (await openDatabase({ url, file: "" })).destroy();
    const gate = await gateTo(url);
    const first = await leader(gate.url);
    gate.shut();
    const second = await leader(url);
    await second.stop();
    gate.open();
    await expect.poll(() => first.seen, SOON).toEqual({ working: true, terms: 2 });
    expect(first.fence.term).toBe(3);
  });

  it("ends with an error of the work, and is free for another server", async () => {
    const { url = "" } = await createEmpty();
    const error = new Error("An error of the work.");
    const parts = {
      clock: fastClock,
      now: fastClock.now,
      fence: new LeaderFence(),
      log: new LinesLog(),
      limits: PATIENT,
    };
    const leadership = new PostgresLeadership({ url, ...parts });
    const never = new AbortController().signal;
    await expect(leadership.lead(() => Promise.reject(error), never)).rejects.toBe(error);
    await leader(url);
  });

  it("is lost by a server that hangs or has lost its power: its session ends by itself", async () => {
    const { url = "" } = await createEmpty();
    const hanging = new AdvisoryLock(url, Date.now, { ...PATIENT, sessionEndsAfterMs: 1_000 });
    const other = new AdvisoryLock(url, Date.now, PATIENT);
    onTestFinished(async () => {
      await hanging.release();
      await other.release();
    });
    // Its session may end between two statements too, where the machine hangs.
    await expect.poll(() => hanging.take(), SOON).toBe("held");
    await expect.poll(() => other.take(), { ...SOON, interval: 200 }).toBe("held");
    expect(await hanging.take()).toBe("unreachable");
    expect(await hanging.take()).toBe("taken");
  });

  it("is lost after four seconds on a site: its other servers try every second, so that one leads before ten are over", async () => {
    const { url = "" } = await createEmpty();
    const query = vi.spyOn(Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    const lock = new AdvisoryLock(url, Date.now);
    onTestFinished(() => lock.release());
    await lock.take();
    // Asks PostgreSQL for the setting on the lock's own connection. That takes no longer on a slow machine.
    const [session] = query.mock.contexts as Client[];
    const shown = await session?.query("show idle_session_timeout");
    expect(shown?.rows).toEqual([{ idle_session_timeout: "4s" }]);
  });
});
