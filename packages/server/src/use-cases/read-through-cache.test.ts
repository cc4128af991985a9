import { bulkhead } from "cockatiel";
import { describe, expect, it } from "vitest";
import { ManualClock } from "../../test/support/manual-clock";
import { memoryLog } from "../../test/support/memory-log";
import { ReadThroughCache, type ReadThroughCacheParts } from "./read-through-cache";

const START = Date.parse("2026-11-07T03:00:00Z");

interface Reading {
  readonly key: string;
  readonly cached: string | undefined;
  readonly resolve: (value: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A cache over a source that a test answers for: each reading waits until it is resolved or rejected. */
function cacheOf(parts: Partial<ReadThroughCacheParts<string, string>> = {}) {
  const clock = new ManualClock(START);
  const log = memoryLog();
  const readings: Reading[] = [];
  const failures: string[] = [];
  const news: boolean[] = [];
  const cache = new ReadThroughCache<string>({
    clock,
    log,
    read: (key, cached) =>
      new Promise((resolve, reject) => {
        readings.push({ key, cached, resolve, reject });
      }),
    onRead: (isNews) => news.push(isNews),
    onFailure: (_, key) => failures.push(key),
    most: 3,
    freshMs: () => 10_000,
    ...parts,
  });
  const last = () => readings.at(-1);
  const fill = async (key: string, value: string | undefined) => {
    const loading = cache.load(key);
    await clock.advance(0);
    last()?.resolve(value);
    return loading;
  };
  const fail = async (key: string) => {
    const loading = cache.load(key);
    await clock.advance(0);
    last()?.reject(new Error("away"));
    return loading;
  };
  return { cache, clock, log, readings, failures, news, fill, fail, last };
}

describe("a value", () => {
  it("is read once for all who ask for it at the same time", async () => {
    const { cache, clock, readings, last } = cacheOf();
    const both = [cache.read("a"), cache.read("a")];
    await clock.advance(0);
    last()?.resolve("1");
    await Promise.all(both);
    expect(readings).toHaveLength(1);
    expect([cache.peek("a"), cache.loading]).toEqual(["1", 0]);
  });

  it("is shown while it is read again once it is no longer fresh", async () => {
    const { cache, clock, readings, fill, last } = cacheOf();
    await fill("a", "1");
    await clock.advance(9_999);
    expect([cache.known("a"), cache.isDue("a"), cache.isLoading("a")]).toEqual(["1", false, false]);
    await clock.advance(1);
    expect([cache.isDue("a"), cache.known("a"), cache.isLoading("a")]).toEqual([true, "1", true]);
    await clock.advance(0);
    expect(readings.at(-1)?.cached).toBe("1");
    last()?.resolve("2");
    await clock.advance(0);
    expect(cache.known("a")).toBe("2");
  });

  it("is read again when the clock is set back to before it was read", async () => {
    const { cache, clock, fill } = cacheOf();
    await fill("a", "1");
    expect(cache.freshUntil("a")).toBe(START + 10_000);
    await clock.advance(-60_000);
    expect([cache.isDue("a"), cache.known("a"), cache.isLoading("a")]).toEqual([true, "1", true]);
  });

  it("is forgotten when it is gone at its source", async () => {
    const { cache, news, fill } = cacheOf();
    await fill("a", "1");
    await fill("a", "1");
    expect(await fill("a", undefined)).toBe(true);
    expect([cache.peek("a"), cache.names, news]).toEqual([undefined, [], [true, false, true]]);
  });
});

describe("a failure", () => {
  it("leaves the value from before, and is not tried again at once", async () => {
    const { cache, clock, readings, failures, fill, fail } = cacheOf({ retryMs: 5_000 });
    await fill("a", "1");
    await clock.advance(10_000);
    expect(await fail("a")).toBe(false);
    expect([cache.known("a"), cache.isDue("a"), cache.freshUntil("a")]).toEqual(["1", false, clock.now() + 5_000]);
    expect([failures, readings.length]).toEqual([["a"], 2]);
    await clock.advance(5_000);
    expect(cache.isDue("a")).toBe(true);
  });

  it("is tried again at once for somebody who waits, who is told the sentence", async () => {
    const { cache, clock, readings, fail, last } = cacheOf({ unavailable: (key) => `No ${key} today.` });
    await fail("a");
    const waiting = expect(cache.read("a")).rejects.toThrow("No a today.");
    await clock.advance(0);
    last()?.reject(new Error("away"));
    await waiting;
    expect(readings).toHaveLength(2);
  });

  it("is tried again at once after the clock was set back", async () => {
    const { cache, clock, fail } = cacheOf();
    await fail("a");
    await clock.advance(-60_000);
    expect(cache.isDue("a")).toBe(true);
  });
});

describe("bounds", () => {
  it("ends a caller's wait, and caches what comes later", async () => {
    const { cache, clock, last } = cacheOf({ boundMs: 1_000, unavailable: "Too slow." });
    const waiting = expect(cache.read("a")).rejects.toThrow("Too slow.");
    await clock.advance(1_000);
    await waiting;
    last()?.resolve("1");
    await clock.advance(0);
    expect(cache.peek("a")).toBe("1");
  });

  it("makes room for a new value in the place of what was asked for longest ago", async () => {
    const { cache, fill } = cacheOf();
    for (const key of ["a", "b", "c"]) await fill(key, key);
    cache.known("a");
    cache.peek("b");
    await fill("d", "d");
    expect([...cache.names].sort()).toEqual(["a", "c", "d"]);
  });

  it("counts what values weigh, also after one is replaced, and leaves the last one", () => {
    const { cache } = cacheOf({ weightOf: (value) => value.length, mostWeight: 6 });
    cache.put("a", "xx");
    cache.put("b", "xxx");
    expect(cache.weight).toBe(5);
    cache.replace("b", "xxxxx");
    expect([cache.names, cache.weight]).toEqual([["b"], 5]);
    cache.replace("gone", "x");
    cache.put("c", "xxxxxxxxx");
    expect([cache.names, cache.weight]).toEqual([["c"], 9]);
    cache.delete("c");
    expect(cache.weight).toBe(0);
  });

  it("reads two values at the same time; others wait", async () => {
    const { cache, clock, readings } = cacheOf();
    for (const key of ["a", "b", "c"]) cache.begin(key);
    await clock.advance(0);
    expect(readings.map(({ key }) => key)).toEqual(["a", "b"]);
    readings[0]?.resolve("1");
    await clock.advance(0);
    expect(readings.map(({ key }) => key)).toEqual(["a", "b", "c"]);
  });

  it("counts one that may not even wait as a failure of the moment, not of the source", async () => {
    const { cache, clock, log, failures } = cacheOf({ loads: bulkhead(1, 0) });
    cache.begin("a");
    await clock.advance(0);
    expect(await cache.load("b")).toBe(false);
    expect([failures, log.lines.map(({ level }) => level)]).toEqual([[], ["debug"]]);
  });
});
