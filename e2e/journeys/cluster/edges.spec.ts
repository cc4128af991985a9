import { expect, test } from "@playwright/test";
import type { Race } from "@railbird/contract";
import { followTopics } from "../../../packages/contract/client/index";
import { type Cluster, canHaveEdges, startCluster } from "../../support/cluster";
import { type CommandedFeed, startCommandedFeed } from "../../support/commanded-feed";
import { JUMP, RACE } from "../../support/live-day";
import { untilRead } from "../../support/replay-day";

/** From a price in the feed to every edge, milliseconds: the race is read every ten seconds. */
const SHOWN_WITHIN_MS = 30_000;

/** The same while another server begins to lead. */
const TAKEN_OVER_WITHIN_MS = 45_000;

/** How long each part is away, milliseconds: longer than edges trust a silent bus. */
const AWAY_MS = 14_000;

test.skip(!canHaveEdges, "Edges need a NATS server, and none is installed.");

let feed: CommandedFeed;
let cluster: Cluster;
/** The price that the feed has: each is higher than the one before, so that an older one is found. */
let price = 7;

test.beforeAll(async () => {
  feed = await startCommandedFeed();
  const begun = Date.now();
  cluster = await startCluster({
    servers: 2,
    edges: 3,
    settings: () => ({
      ODDS_FEED: "entain",
      ENTAIN_BASE_URLS: feed.setting,
      ENTAIN_FROM: "edges@railbird.test",
      // One clock for all. Within ten minutes of the jump its race is read every ten seconds, and it is not to jump in this test.
      CLOCK_START: new Date(JUMP - 580_000 + Date.now() - begun).toISOString(),
    }),
  });
  for (const { url } of cluster.edges) await untilRead(url, [RACE]);
});
test.afterAll(async () => {
  await cluster?.stop();
  await feed?.stop();
});

async function oddsAt(url: string): Promise<number | undefined> {
  const response = await fetch(`${url}/api/races/${RACE}`);
  if (response.status !== 200) throw new Error(`${url} answered with ${response.status}.`);
  return ((await response.json()) as Race).runners.find(({ number }) => number === 1)?.odds;
}

/** Follows the race with the client package, and comes back when its stream ends. */
function follow(baseUrl: string) {
  /** The prices of runner 1 that it was told, one after another. */
  const prices: number[] = [];
  let leftAt: number | undefined;
  let longestAwayMs = 0;
  const close = followTopics({
    baseUrl,
    topics: [`race:${RACE}`],
    onChange: ({ value }) => {
      const odds = value?.runners.find(({ number }) => number === 1)?.odds;
      if (odds !== undefined && odds !== prices.at(-1)) prices.push(odds);
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (url.includes("/api/stream") && response.ok && leftAt !== undefined) {
        longestAwayMs = Math.max(longestAwayMs, Date.now() - leftAt);
        leftAt = undefined;
      }
      return response;
    },
    // The stream has ended, or the edge is away: another is asked.
    sleep: async () => {
      leftAt ??= Date.now();
      await wait(200);
    },
  });
  /** `longestAwayMs`: the longest time without a stream, milliseconds. */
  return { prices, longestAwayMs: () => longestAwayMs, close };
}

/** Reads all edges again and again until it is stopped; returns the prices of each that were older than one before. */
function watchEdges() {
  const seen = new Map<string, number>();
  const older: string[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const { url } of cluster.edges) {
        const odds = await oddsAt(url).catch(() => undefined);
        const before = seen.get(url) ?? 0;
        if (odds !== undefined && odds < before) older.push(`${url}: ${odds} after ${before}`);
        if (odds !== undefined) seen.set(url, odds);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return older;
  };
}

/** A new price in the feed, and that all of these show it in time. */
async function newPrice(urls: readonly string[], withinMs = SHOWN_WITHIN_MS): Promise<void> {
  price = Math.round((price + 0.1) * 10) / 10;
  feed.setPrice(RACE, 1, price);
  for (const url of urls) {
    const odds = () => oddsAt(url).catch(() => undefined);
    await expect.poll(odds, { timeout: withinMs, intervals: [100] }).toBe(price);
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const urlsOf = (running: Cluster["edges"]) => running.map(({ url }) => url);
/** Every edge and server. What servers show that do not lead is stored, and so known to one that begins to lead. */
const everywhere = () => urlsOf([...cluster.edges, ...cluster.servers]);

test("edges show what the leading server finished, also while each part is away, and never anything older", async () => {
  const listeners = urlsOf(cluster.edges).map(follow);
  const throughBalancer = follow(cluster.url);
  const stopWatch = watchEdges();
  const all = urlsOf(cluster.edges);
  await newPrice(all);
  const pages = await Promise.all(
    [...all, cluster.servers[0]?.url].map(async (url) => (await fetch(`${url}/race/${RACE}`)).text()),
  );
  for (const page of pages) expect(page).toContain(`"odds":${price}`);

  await test.step("NATS is away, and has lost everything when it is back", async () => {
    await cluster.nats?.halt();
    await wait(AWAY_MS);
    await newPrice(all);
    await cluster.nats?.resume();
    await newPrice(everywhere());
    await expect.poll(async () => (await fetch(`${all[0]}/health/ready`)).status).toBe(200);
  });
  await test.step("the leading server is killed", async () => {
    const leading = await leaderOf(cluster);
    cluster.servers[leading - 1]?.signal("SIGKILL");
    await newPrice(all, TAKEN_OVER_WITHIN_MS);
    await cluster.restart(leading);
    await newPrice(everywhere());
  });
  await test.step("the database is away", async () => {
    await cluster.database.halt();
    await wait(AWAY_MS);
    // Only the leading server knows this price, and it goes on leading after the outage.
    await newPrice(all);
    await cluster.database.resume();
    await newPrice(everywhere(), TAKEN_OVER_WITHIN_MS);
  });
  await test.step("an edge is killed", async () => {
    cluster.edges[0]?.signal("SIGKILL");
    await newPrice(all.slice(1));
    await expect.poll(() => throughBalancer.prices.at(-1)).toBe(price);
    await cluster.restartEdge(1);
    await newPrice(urlsOf(cluster.edges));
  });

  for (const listener of [...listeners, throughBalancer]) {
    await expect.poll(() => listener.prices.at(-1)).toBe(price);
    expect(listener.prices).toEqual([...listener.prices].sort((one, two) => one - two));
    listener.close();
  }
  // The bus, the leader and the database end no stream of an edge.
  expect(listeners.slice(1).map(({ longestAwayMs }) => longestAwayMs())).toEqual([0, 0]);
  expect(throughBalancer.longestAwayMs()).toBeLessThan(15_000);
  expect(await stopWatch()).toEqual([]);
});

/** The number of the server that leads. */
async function leaderOf({ servers }: Cluster): Promise<number> {
  for (;;) {
    for (const [index, { url }] of servers.entries()) {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      if (/^railbird_leading 1$/m.test(metrics)) return index + 1;
    }
    await wait(200);
  }
}
