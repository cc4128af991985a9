import type { Quote } from "@railbird/domain";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { afterEach, describe, expect, it } from "vitest";
import { SILENT_AFTER_MS } from "../../../src/http/edge/edge-reads";
import { BEAT_MS } from "../../../src/http/live/topic-publisher";
import { HOUR, MINUTE, reading } from "../../board/builders";
import type { TestAppOptions } from "../../support/test-app";
import { type Reader, until } from "../live/stream-server";
import { type Edge, startEdge } from "./support";

let edge: Edge;
afterEach(() => edge.close());

async function start(options?: TestAppOptions, settings?: Readonly<Record<string, string>>) {
  edge = await startEdge(options, settings);
  const { id, meetingId } = openRace();
  return { meeting: meetingId, race: id };
}

/** A race that is still to start. */
function openRace() {
  const races = edge.behind.board.meetings().flatMap((meeting) => meeting.races.map(({ race }) => race));
  const race = races.find(({ startTime }) => startTime > edge.clock.now() + HOUR);
  if (race === undefined) throw new Error("A race day has races.");
  return race;
}

/** Changes every price of that race, a minute later. */
async function movePrices() {
  await edge.clock.advance(MINUTE);
  const race = openRace();
  const seenAt = edge.clock.now();
  const moved = (quote: Quote) => ({ ...quote, odds: quote.odds + 0.5, seenAt });
  const runners = race.runners.map((each) => ({ ...each, prices: each.prices.map(moved) }));
  edge.behind.board.applyRace(reading({ ...race, runners }), seenAt);
  await edge.clock.advance(BEAT_MS);
}

/** The responses of both to a path, without those parts that tell the time. */
async function both(path: string, init?: RequestInit) {
  const say = async (response: Response) => {
    const headers = Object.fromEntries(response.headers);
    for (const name of ["date", "railbird-time", "connection", "keep-alive"]) delete headers[name];
    return { status: response.status, headers, body: (await response.text()).replace(/"id":"[0-9a-f-]{36}"/, "") };
  };
  return [await say(await edge.get(path, init)), await say(await edge.behind.get(path, init))] as const;
}

/** A minute of the simulated day, with its new prices. */
async function minute() {
  await edge.clock.advance(MINUTE);
  await edge.behind.poll();
  await edge.clock.advance(BEAT_MS);
}

/** The value of a topic as a listener has it after all that came. */
function taken(reader: Reader, topic: string, from: { readonly version: number; readonly value: unknown }) {
  let { version, value } = from;
  for (const { event, data } of reader.events) {
    if (event !== "patch" || data.topic !== topic) continue;
    expect(data.from).toBe(version);
    version = data.to;
    value = immutableJSONPatch(value, data.patch as JSONPatchDocument);
  }
  return { version, value };
}

const read = async (path: string, get = edge.get) => {
  const response = await get(path);
  return { version: Number(response.headers.get("railbird-version")), value: (await response.json()) as unknown };
};

describe("an edge", () => {
  it("says of the day just what the server behind says, without asking it", async () => {
    const { meeting, race } = await start();
    const paths = [
      ...["/api/status", "/api/meetings/today", "/api/next-to-jump", "/api/next-to-jump?racingCode=G"],
      ...["/api/late-mail?racingCode=R", "/api/movers?window=open", `/api/meetings/${meeting}`, `/api/races/${race}`],
      "/api/races/nothing",
    ];
    for (let passed = 0; passed < 2; passed += 1) {
      for (const path of paths) {
        const [here, there] = await both(path);
        expect(here, path).toEqual(there);
        const { etag = "" } = here.headers;
        const [again] = await both(path, { headers: { "If-None-Match": etag } });
        expect(again.status, path).toBe(etag === "" ? here.status : 304);
      }
      const [page] = await both("/");
      expect(page.body).toContain('"nextRaces"');
      await minute();
    }
    const own = edge.asked.filter((each) => !each.includes("/health/") && !each.includes("/api/races/nothing"));
    // Without the test's own requests to the server behind.
    expect(own.filter((each) => !paths.includes(each.slice("GET ".length)) && each !== "GET /")).toEqual([]);
    expect(own).toHaveLength(2 * (2 * (paths.length - 1) + 1));
  });

  it("fetches what the bus does not have, once for all who ask within a second", async () => {
    const { race } = await start();
    const path = `/api/races/${race}/prices/best`;
    const all = await Promise.all(Array.from({ length: 12 }, () => edge.get(path)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(edge.asked.filter((each) => each.endsWith(path))).toHaveLength(1);
    const [here, there] = await both(path);
    expect(here).toEqual(there);
    await movePrices();
    const [later, then] = await both(path);
    expect(later).toEqual(then);
    expect(later.headers.etag).not.toBe(here.headers.etag);
    for (const other of [
      `/api/races/${race}/tips`,
      `/api/races/${race}/form`,
      "/api/signal-record",
      "/api/movers?limit=2",
    ]) {
      const [mine, theirs] = await both(other);
      expect(mine, other).toEqual(theirs);
    }
  });

  it("passes everything else on, with who asked, and what is answered back", async () => {
    await start();
    const paths = [
      "/api/search?q=flem",
      "/api/openapi.json",
      "/api/meetings/today?jurisdiction=XX",
      "/api/stream?topics=no",
    ];
    for (const path of [...paths, "/faq", "/nothing", "/robots.txt", "/api/nothing", "/api/bookmakers"]) {
      const [here, there] = await both(path);
      expect(here, path).toEqual(there);
    }
    const [options] = await both("/api/meetings/today", { method: "OPTIONS" });
    expect(options.headers).toMatchObject({ "access-control-allow-methods": "GET, HEAD" });
    const login = await edge.get("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "nobody", password: "nothing at all" }),
    });
    expect([login.status, await login.json()]).toMatchObject([401, { message: expect.any(String) }]);
    const cookies = await edge.behind.signIn();
    const me = await edge.get("/api/auth/me", { headers: cookies });
    expect(await me.json()).toMatchObject({ user: { username: "ada" } });
  });

  it("says its own limit of requests, also of what it passes on, and no one's remainder to a shared cache", async () => {
    await start({ settings: { RATE_LIMIT: "on", API_LIMIT: "100000" } }, { RATE_LIMIT: "on", API_LIMIT: "77" });
    for (const [path, remainder] of [
      ["/api/search?q=a", 76],
      ["/api/auth/me", 75],
      ["/api/openapi.json", null],
    ] as const) {
      const { headers } = await edge.get(path);
      expect(headers.get("ratelimit-policy"), path).toBe('"api";q=77;w=60');
      expect(headers.get("ratelimit"), path).toBe(remainder && `"api";r=${remainder};t=60`);
    }
  });

  it("finds nothing wrong with a server when a client goes away", async () => {
    await start();
    for (let gone = 0; gone < 5; gone += 1) {
      const leaving = new AbortController();
      const asking = edge.get("/api/changes", { signal: leaving.signal });
      await asking;
      leaving.abort();
    }
    await until(() => edge.asked.length >= 5);
    expect(await (await edge.get("/health/ready")).text()).toBe("ready\n");
    expect((await edge.get("/api/search?q=a")).status).toBe(200);
  });

  it("hands the leading server's patches on, to each listener as they were made", async () => {
    const { race } = await start();
    const topics = [`race:${race}`, "meetings-today:AU", "next-to-jump"];
    const before = await read("/api/meetings/today");
    const readers = [await edge.open(topics.join(",")), await edge.open(topics.join(","), "gzip")];
    for (let passed = 0; passed < 3; passed += 1) await minute();
    const now = await read("/api/meetings/today", edge.behind.get);
    expect(now.version).toBeGreaterThan(before.version);
    for (const reader of readers) {
      await until(() => taken(reader, "meetings-today:AU", before).version === now.version);
      expect(taken(reader, "meetings-today:AU", before)).toEqual(now);
    }
    expect(readers[0]?.events.slice(1)).toEqual(readers[1]?.events.slice(1));
    expect(readers[1]?.bytes).toBeLessThan((readers[0]?.bytes ?? 0) / 3);
  });

  it("keeps listeners of what the bus does not have up to date", async () => {
    const { race } = await start();
    const path = `/api/races/${race}/prices/best`;
    const before = await read(path);
    const reader = await edge.open(`best-prices:${race}`);
    await until(() => reader.events.length === 1);
    await movePrices();
    const now = await read(path, edge.behind.get);
    expect(now.version).toBeGreaterThan(before.version);
    for (let second = 0; second < 4; second += 1) {
      await edge.clock.advance(1_000);
      await edge.get("/health/live");
    }
    await until(() => taken(reader, `best-prices:${race}`, before).version === now.version);
    expect(taken(reader, `best-prices:${race}`, before)).toEqual(now);
  });

  it("asks the server behind while the bus is silent, so that nothing older is shown, and listeners hear of it", async () => {
    await start();
    const before = await read("/api/meetings/today");
    const reader = await edge.open("meetings-today:AU");
    edge.bus.isBroken = true;
    await edge.clock.advance(SILENT_AFTER_MS + 2 * BEAT_MS);
    expect(edge.outcomes.failed).toBeGreaterThan(0);
    expect(await (await edge.get("/health/ready")).text()).toBe("the change bus cannot be reached\n");
    expect((await edge.get("/health/serving")).status).toBe(200);
    await minute();
    const [here, there] = await both("/api/meetings/today");
    expect(here).toEqual(there);
    const silent = await read("/api/meetings/today");
    expect(silent.version).toBeGreaterThan(before.version);
    for (let second = 0; second < 4; second += 1) {
      await edge.clock.advance(1_000);
      await edge.get("/health/live");
    }
    await until(() => taken(reader, "meetings-today:AU", before).version === silent.version);
    edge.bus.isBroken = false;
    await minute();
    await edge.clock.advance(3 * BEAT_MS);
    const heard = await read("/api/meetings/today", edge.behind.get);
    expect(heard.version).toBeGreaterThan(silent.version);
    await until(() => taken(reader, "meetings-today:AU", before).version === heard.version);
    expect(taken(reader, "meetings-today:AU", before)).toEqual(heard);
    edge.asked.length = 0;
    await edge.clock.advance(5 * BEAT_MS);
    expect(await read("/api/meetings/today")).toEqual(heard);
    expect(edge.asked.filter((each) => !each.includes("/health/"))).toEqual([]);
  });

  it("shows what the bus has while no server behind can be reached, and says so of the rest", async () => {
    const { race } = await start();
    const { value } = await read("/api/meetings/today");
    edge.behind.server.close();
    edge.behind.server.closeAllConnections();
    await edge.clock.advance(SILENT_AFTER_MS);
    expect((await read("/api/meetings/today")).value).toEqual(value);
    const missing = await edge.get(`/api/races/${race}/prices`);
    expect([missing.status, await missing.json()]).toMatchObject([
      503,
      { name: "unavailable", message: expect.stringContaining("The servers behind cannot be reached just now.") },
    ]);
    expect((await edge.get("/health/serving")).status).toBe(200);
    edge.bus.isBroken = true;
    await edge.clock.advance(2 * SILENT_AFTER_MS);
    expect((await edge.get("/health/serving")).status).toBe(503);
    expect((await edge.get("/api/meetings/today")).status).toBe(503);
    const page = await edge.get("/");
    expect(await page.text()).toBe("/ [null]");
    expect(await (await edge.get("/faq")).text()).toBe("/faq is rendered by the browser");
  });

  it("publishes nothing when another server leads, and everything once it leads again", async () => {
    await start();
    const asked = () => edge.asked.splice(0).filter((each) => each.includes("/api/meetings/today")).length;
    edge.leading.now = false;
    await minute();
    await read("/api/meetings/today");
    expect(asked()).toBe(1);
    edge.leading.now = true;
    await edge.clock.advance(3 * BEAT_MS);
    const here = await read("/api/meetings/today");
    expect(asked()).toBe(0);
    expect(here).toEqual(await read("/api/meetings/today", edge.behind.get));
  });

  it("serves only this site's own pages where an owner of the data forbids handing it on", async () => {
    const { race } = await start({ parts: { site: { ownPagesOnly: true } } });
    for (const path of ["/api/meetings/today", `/api/races/${race}`, `/api/races/${race}/prices`]) {
      const own = { headers: { "Sec-Fetch-Site": "same-origin" } };
      const [mine, theirs] = await both(path, own);
      expect(mine, path).toEqual(theirs);
      expect(mine.status).toBe(200);
      const [refused] = await both(path);
      expect(refused, path).toMatchObject({ status: 403, body: expect.stringContaining("redistributionForbidden") });
    }
    expect((await edge.open("meetings-today:AU")).status).toBe(403);
    const [open] = await both("/api/status");
    expect(open.status).toBe(200);
  });
});
