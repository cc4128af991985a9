import { expect, it, onTestFinished, vi } from "vitest";
import { sleepReal, steadyClock } from "../../src/adapters/clock/clocks";
import type { Clock } from "../../src/ports/clock";
import { signedIn } from "../support/accounts";
import { ManualClock } from "../support/manual-clock";
import { memoryLog } from "../support/memory-log";
import { OnePriceFeed, RACE_ID } from "../support/one-price-feed";
import { MIDDAY } from "../support/test-app";
import { startServer } from "../use-cases/leadership/product";
import { temporaryFolder } from "../use-cases/logos/support";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How often the visitor polls, milliseconds. */
const STEP = 5 * SECOND;

type Server = Awaited<ReturnType<typeof startServer<OnePriceFeed>>>;

interface RaceRead {
  readonly status: string;
  readonly runners: readonly { readonly odds?: number }[];
}

/** The product of one visitor and one admin, over a feed whose race jumps in half an hour. */
async function startAt(time: ManualClock, machineAhead: () => number, folder: string) {
  const price = { odds: 2 };
  const log = memoryLog();
  // The product's monotonic time follows the test's, while the machine's clock may be set to anything.
  const clock = steadyClock({
    log,
    machine: () => time.now() + machineAhead(),
    elapsed: () => time.now(),
    sleep: (ms, signal) => time.sleep(ms, signal),
  });
  const machineClock: Clock = { now: () => clock.now(), sleep: sleepReal };
  const feed = new OnePriceFeed(price, time, MIDDAY + 30 * MINUTE);
  const server = await startServer(undefined, clock, feed, { folder, machineClock, log });
  const odds = async () => (await server.ask<RaceRead>(`/api/races/${RACE_ID}`))?.runners[0]?.odds;
  await expect
    .poll(async () => {
      await time.advance(SECOND);
      return odds();
    })
    .toBe(2);
  return { server, price, odds };
}

const me = async (server: Server, headers: Record<string, string>) =>
  (await fetch(`${server.url}/api/auth/me`, { headers })).status;

async function ownFolder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return folder;
}

const logged = (server: Server) =>
  server.log.lines
    .filter(({ level, message }) => level === "warn" || level === "error" || message.includes("clock"))
    .map(({ level, message }) => `${level}: ${message.split(";")[0]}`);

it.each([
  ["back", -HOUR, "error: The machine's clock was set back"],
  ["forward", HOUR, "warn: The machine's clock was set forward"],
])("a machine's clock that is set %s an hour for four minutes affects nothing but the log", async (_, by, line) => {
  const time = new ManualClock(MIDDAY);
  let ahead = 0;
  const { server, price, odds } = await startAt(time, () => ahead, await ownFolder());
  const headers = await signedIn(server.url);
  ahead = by;
  let shown = 2;
  let version = 0;
  for (let passed = 0; passed < 4 * MINUTE; passed += STEP) {
    if (passed % (30 * SECOND) === 0) price.odds += 1;
    await time.advance(STEP);
    const response = await fetch(`${server.url}/api/races/${RACE_ID}`);
    const now = await odds();
    expect([shown, price.odds]).toContain(now);
    shown = now ?? 0;
    expect(Number(response.headers.get("railbird-version"))).toBeGreaterThanOrEqual(version);
    version = Number(response.headers.get("railbird-version"));
    const next = await server.ask<{ nextRaces: readonly { id: string; status: string }[] }>("/api/next-to-jump");
    expect(next?.nextRaces).toMatchObject([{ id: RACE_ID }]);
    expect(await server.ask("/api/status")).toMatchObject({ feed: { state: "ok" } });
    expect(await me(server, headers)).toBe(200);
  }
  expect(price.odds - shown).toBeLessThanOrEqual(1);
  expect(logged(server)).toEqual([line]);
  ahead = 0;
  await time.advance(MINUTE);
  expect(await odds()).toBe(price.odds);
  expect(logged(server)).toEqual([line, "info: The machine's clock agrees with the server's again."]);
});

it("a server that restarts with its clock an hour back continues: versions grow, the feed is read, nobody is signed out", async () => {
  const folder = await ownFolder();
  const first = await startAt(new ManualClock(MIDDAY), () => 0, folder);
  const headers = await signedIn(first.server.url);
  const versionOf = async (server: Server) =>
    Number((await fetch(`${server.url}/api/races/${RACE_ID}`)).headers.get("railbird-version"));
  const before = await versionOf(first.server);
  await first.server.stop();

  const time = new ManualClock(MIDDAY - HOUR);
  const { server, price, odds } = await startAt(time, () => 0, folder);
  expect(await me(server, headers)).toBe(200);
  price.odds = 3;
  await expect
    .poll(async () => {
      await time.advance(SECOND);
      return odds();
    })
    .toBe(3);
  expect(await versionOf(server)).toBeGreaterThan(before);
  expect(await server.ask("/api/status")).toMatchObject({ feed: { state: "ok" } });
  expect(logged(server)).toEqual([]);
});

it("the time that pages get does not go back with the machine's", async () => {
  const server = await startServer(undefined, undefined, new OnePriceFeed({ odds: 2 }, { now: () => MIDDAY }));
  const timeNow = async () => Number((await fetch(`${server.url}/api/status`)).headers.get("railbird-time"));
  const before = await timeNow();
  const real = Date.now.bind(Date);
  const set = vi.spyOn(Date, "now").mockImplementation(() => real() - HOUR);
  onTestFinished(() => set.mockRestore());
  expect(await timeNow()).toBeGreaterThanOrEqual(before);
  expect(logged(server)).toContain("error: The machine's clock was set back");
});
