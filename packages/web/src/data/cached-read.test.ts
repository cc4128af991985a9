import { createApiClient } from "@railbird/contract/client";
import { type ReadRef, ref } from "@railbird/reads";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachedRead, cachedVersion, cacheMissing, cacheRead, forgetVersion } from "./cached-read";
import { createQueryClient } from "./query-client";
import { type Polling, readQuery } from "./read-query";

const baseUrl = "https://railbird.example";
const api = createApiClient({ baseUrl });
const plain: Polling = { when: "always", spread: 1 };

/** Seconds between two calls, as react-query computes them. */
function every(read: ReadRef, error: unknown = null, polling: Polling = plain): number | false {
  const { refetchInterval } = readQuery(api, read, polling);
  const ms = (refetchInterval as unknown as (query: object) => number | false)({ state: { error } });
  return ms && ms / 1000;
}

const RACE = ref("race", { id: "r" });

describe("freshness and refetching (specification, section 9)", () => {
  it.each([
    ["meetings today", ref("meetingsToday", {}), 30, 60],
    ["meetings on a day", ref("meetingsOnDay", { date: "2026-11-19" }), 15, 30],
    ["meeting detail", ref("meeting", { id: "m" }), 30, 60],
    ["race detail", RACE, 15, 30],
    ["tips", ref("tips", { id: "r" }), 30, 30],
    ["next-to-jump", ref("nextToJump", {}), 10, 15],
    ["bookmaker list", ref("bookmakers", {}), 300, false],
  ] as const)("%s", (_name, read, staleSeconds, refetchSeconds) => {
    expect(readQuery(api, read).staleTime).toBe(staleSeconds * 1000);
    expect(every(read)).toBe(refetchSeconds);
  });

  it("does not poll what is missing", () => {
    for (const read of [ref("meeting", { id: "m" }), RACE, ref("tips", { id: "r" })]) {
      expect(every(read, { status: 404 })).toBe(false);
    }
  });

  it("refetches bookmakers that failed", () => {
    expect(every(ref("bookmakers", {}), new Error())).toBe(15);
  });

  it("polls only what failed while changes are pushed, and nothing while paused", () => {
    expect(every(RACE, null, { when: "failed", spread: 1 })).toBe(false);
    expect(every(RACE, new Error(), { when: "failed", spread: 1 })).toBe(30);
    expect(every(RACE, new Error(), { when: "never", spread: 1 })).toBe(false);
    expect(every(RACE, null, { when: "always", spread: 1.1 })).toBeCloseTo(33);
  });

  it("does not retry, forget, poll or refetch on focus unless a query says so; tips never retry", () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    });
    expect(readQuery(api, ref("tips", { id: "r" })).retry).toBe(false);
  });
});

describe("requests (specification, section 7)", () => {
  it.each([
    ["GET /api/meetings/today?jurisdiction=AU", ref("meetingsToday", {}), "no-cache"],
    ["GET /api/meetings/a:b", ref("meeting", { id: "a:b" }), "no-cache"],
    ["GET /api/races/r", RACE, "no-cache"],
    ["GET /api/races/r/tips", ref("tips", { id: "r" }), "no-cache"],
    ["GET /api/next-to-jump?count=3&jurisdiction=AU", ref("nextToJump", {}), "no-cache"],
    ["GET /api/next-to-jump?count=3&jurisdiction=AU&racingCode=G", ref("nextToJump", { racingCode: "G" }), "no-cache"],
    ["GET /api/public/bookmakers", ref("bookmakers", {}), "no-cache"],
    ["GET /api/featured-bookmakers", ref("featuredBookmakers", {}), "no-cache"],
    ["GET /api/status", ref("status", {}), "no-store"],
  ] as const)("%s, with cookies, past the browser's own cache", async (line, read, cache) => {
    const asked: string[] = [];
    const spy = createApiClient({
      baseUrl,
      fetch: async (request) => {
        const url = decodeURIComponent(request.url.slice(baseUrl.length));
        asked.push(`${request.method} ${url} ${request.credentials} ${request.cache}`);
        return Response.json([]);
      },
    });
    await createQueryClient().fetchQuery(readQuery(spy, read));
    expect(asked).toEqual([`${line} include ${cache}`]);
  });
});

describe("versions", () => {
  /** A server whose responses the test sends. */
  function serverOf() {
    const waiting: ((response: Response) => void)[] = [];
    const client = createQueryClient();
    const api = createApiClient({ baseUrl, fetch: () => new Promise<Response>((resolve) => waiting.push(resolve)) });
    return {
      client,
      ask: () => client.fetchQuery({ ...readQuery(api, RACE), staleTime: 0 }),
      respond: async (version: number | undefined, value: unknown) => {
        const headers = version === undefined ? {} : { "Railbird-Version": String(version) };
        waiting.shift()?.(Response.json(value, { headers }));
        await vi.advanceTimersByTimeAsync(0);
      },
      cached: () => [cachedVersion(client, RACE), cachedRead(client, RACE)?.value],
    };
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("come with each response", async () => {
    const { ask, respond, cached } = serverOf();
    void ask();
    await respond(5, "five");
    expect(cached()).toEqual([5, "five"]);
  });

  it("drop a response that was in flight while a newer change was pushed", async () => {
    const { client, ask, respond, cached } = serverOf();
    cacheRead(client, RACE, { version: 5, value: "five" });
    await vi.advanceTimersByTimeAsync(60_000);
    void ask();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    await vi.advanceTimersByTimeAsync(9_000);
    await respond(6, "six");
    expect(cached()).toEqual([7, "seven"]);
  });

  it("drop a response of a server that lags", async () => {
    const { client, ask, respond, cached } = serverOf();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    await vi.advanceTimersByTimeAsync(4_000);
    void ask();
    await respond(6, "six");
    expect(cached()).toEqual([7, "seven"]);
  });

  it("may decrease after the server has reset them", async () => {
    const { client, ask, respond, cached } = serverOf();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    await vi.advanceTimersByTimeAsync(6_000);
    void ask();
    await respond(2, "two");
    expect(cached()).toEqual([2, "two"]);
  });

  it("are not needed: an answer without one is shown, and any later one after it", async () => {
    const { client, ask, respond, cached } = serverOf();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    void ask();
    await respond(undefined, "plain");
    expect(cached()[1]).toBe("plain");
    void ask();
    await respond(2, "two");
    expect(cached()).toEqual([2, "two"]);
  });

  it("may decrease at once after forgetVersion", async () => {
    const { client, ask, respond, cached } = serverOf();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    void ask();
    forgetVersion(client, RACE);
    await respond(2, "two");
    expect(cached()).toEqual([2, "two"]);
  });

  it("are 0 for what is missing, and unknown until the first fetch", () => {
    const { client } = serverOf();
    expect(cachedVersion(client, RACE)).toBeUndefined();
    cacheMissing(client, RACE);
    expect(cachedVersion(client, RACE)).toBe(0);
  });

  it("keep the last value on the page when the server responds with 404", () => {
    const { client, cached } = serverOf();
    cacheRead(client, RACE, { version: 7, value: "seven" });
    cacheMissing(client, RACE);
    expect(cached()).toEqual([0, "seven"]);
    cacheRead(client, RACE, { version: 8, value: "eight" });
    expect(cached()).toEqual([8, "eight"]);
  });
});

describe("a read without a network", () => {
  it("fails rather than waits, whatever the browser reports of the network", async () => {
    const offline = createApiClient({ baseUrl, fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
    const client = createQueryClient();
    const { networkMode } = readQuery(offline, RACE);
    expect(networkMode).toBe("always");
    const observer = new QueryObserver(client, readQuery(offline, RACE));
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    stop();
  });
});
