import { expect, test } from "@playwright/test";
import type { Race } from "@railbird/contract";
import { type CallLog, startCallLog } from "../../support/call-log";
import { type Cluster, startCluster } from "../../support/cluster";
import { type CommandedFeed, startCommandedFeed } from "../../support/commanded-feed";
import { JUMP, RACE } from "../../support/live-day";
import { untilRead } from "../../support/replay-day";
import { listenTo } from "../../support/stream-listener";

const ADMIN = { username: "ada", password: "correct horse battery staple" };
/** The length of the database's outage, seconds. For a longer one: RAILBIRD_OUTAGE_S=30 npx playwright test --config e2e/playwright.config.ts servers */
const OUTAGE_S = Number(process.env.RAILBIRD_OUTAGE_S ?? 12);

let feed: CommandedFeed;
let calls: CallLog;
let cluster: Cluster;

const contactOf = (server: number) => `server-${server}@railbird.test`;

test.beforeAll(async () => {
  feed = await startCommandedFeed();
  calls = await startCallLog(feed.setting);
  const begun = Date.now();
  cluster = await startCluster({
    settings: (server) => ({
      ODDS_FEED: "entain",
      ENTAIN_BASE_URLS: calls.setting,
      ENTAIN_FROM: contactOf(server),
      // One clock for all servers, whenever each was started: 100 seconds before the jump its race is read every few seconds.
      CLOCK_START: new Date(JUMP - 100_000 + Date.now() - begun).toISOString(),
      DRAIN_SECONDS: "3",
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    }),
  });
  for (const { url } of cluster.servers) await untilRead(url, [RACE]);
});
test.afterAll(async () => {
  await cluster?.stop();
  await calls?.stop();
  await feed?.stop();
});

async function readRace(url: string): Promise<Race> {
  const response = await fetch(`${url}/api/races/${RACE}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Race;
}

const oddsOf = ({ runners }: Race, number: number) => runners.find((runner) => runner.number === number)?.odds;

/** The number of the only server that has called the feed in the last seconds. */
async function leader(): Promise<number> {
  const since = Date.now();
  await expect.poll(() => calls.callersSince(since).length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const callers = calls.callersSince(since);
  expect(callers).toHaveLength(1);
  return cluster.servers.findIndex((_, index) => contactOf(index + 1) === callers[0]) + 1;
}

function serverOf(number: number) {
  const server = cluster.servers[number - 1];
  if (server === undefined) throw new Error(`There is no server ${number}.`);
  return server;
}

test("one server polls the feed, and all show its prices", async () => {
  await leader();
  feed.setPrice(RACE, 1, 7.7);
  const [first, ...others] = cluster.servers.map(
    ({ url }) =>
      async () =>
        oddsOf(await readRace(url), 1),
  );
  await expect.poll(() => first?.(), { intervals: [50] }).toBe(7.7);
  for (const odds of others) await expect.poll(odds, { intervals: [50] }).toBe(7.7);
});

for (const signal of ["SIGSTOP", "SIGKILL"] as const) {
  test(`another server polls after a leader's ${signal}, and no price goes back`, async () => {
    const lost = await leader();
    const price = signal === "SIGSTOP" ? 8.8 : 9.9;
    const lostAt = Date.now();
    serverOf(lost).signal(signal);
    // A call that was under way when it was lost may still arrive.
    const others = () => calls.callersSince(lostAt).filter((from) => from !== contactOf(lost));
    await expect.poll(others, { intervals: [50] }).toHaveLength(1);
    // It may have been replaced before the balancer's next check finds it gone.
    await expect.poll(() => cluster.isUsed(lost), { intervals: [50] }).toBe(false);
    feed.setPrice(RACE, 1, price);
    const throughBalancer = async () => oddsOf(await readRace(cluster.url), 1);
    await expect.poll(throughBalancer, { intervals: [100] }).toBe(price);
    const remaining = cluster.servers.filter((_, index) => index + 1 !== lost);
    for (const { url } of remaining) {
      await expect.poll(async () => oddsOf(await readRace(url), 1), { intervals: [50] }).toBe(price);
    }
    if (signal === "SIGSTOP") serverOf(lost).signal("SIGCONT");
    else await cluster.restart(lost);
    // The server that resumes overwrites nothing newer, and catches up.
    const until = Date.now() + 5_000;
    while (Date.now() < until) {
      for (const { url } of remaining) expect(oddsOf(await readRace(url), 1)).toBe(price);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const caughtUp = async () => oddsOf(await readRace(serverOf(lost).url), 1);
    await expect.poll(caughtUp).toBe(price);
  });
}

test("during an outage of the database all servers serve readers and keep their streams open, an admin stays signed in, and all recover by themselves", async () => {
  const login = await fetch(`${cluster.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: cluster.url },
    body: JSON.stringify(ADMIN),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const me = async () => (await fetch(`${cluster.url}/api/auth/me`, { headers: { cookie } })).status;
  expect(await me()).toBe(200);
  const before = oddsOf(await readRace(cluster.url), 1);
  const listeners = await Promise.all(cluster.servers.map(({ url }) => listenTo(url, `race:${RACE}`)));
  await cluster.database.halt();
  const until = Date.now() + OUTAGE_S * 1_000;
  while (Date.now() < until) {
    expect(oddsOf(await readRace(cluster.url), 1)).toBe(before);
    for (const { url } of cluster.servers) {
      expect(oddsOf(await readRace(url), 1)).toBe(before);
      for (const path of ["/", `/race/${RACE}`, "/api/next-to-jump"])
        expect((await fetch(url + path)).status, path).toBe(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await cluster.database.resume();
  expect(listeners.map((listener) => listener.isOpen())).toEqual(listeners.map(() => true));
  const heardBefore = listeners.map((listener) => listener.heard().length);
  await expect.poll(me).toBe(200);
  feed.setPrice(RACE, 1, 6.6);
  for (const { url } of cluster.servers) {
    await expect.poll(async () => oddsOf(await readRace(url), 1), { intervals: [100] }).toBe(6.6);
  }
  // Over the streams that were open before.
  for (const [index, listener] of listeners.entries()) {
    await expect.poll(() => listener.heard().slice(heardBefore[index]), { intervals: [100] }).toContain("6.6");
    listener.close();
  }
});

test("the servers are restarted one after the other, and no reader's request fails", async () => {
  let isOver = false;
  const failures: string[] = [];
  const read = async (path: string) => {
    while (!isOver) {
      const status = await fetch(cluster.url + path).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error: unknown) => error,
      );
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  };
  const readers = ["/", `/race/${RACE}`, `/api/races/${RACE}`, "/api/next-to-jump"].map(read);
  for (const number of [1, 2, 3]) {
    await serverOf(number).stop();
    await cluster.restart(number);
  }
  isOver = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
});
