import { performance } from "node:perf_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shiftedClock, systemClock } from "./clocks";

const start = Date.parse("2026-11-21T01:00:00Z");

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the system clock", () => {
  it("reads the machine's time", () => {
    vi.spyOn(Date, "now").mockReturnValue(start);
    expect(systemClock.now()).toBe(start);
  });

  it("sleeps for as long as asked", async () => {
    const before = performance.now();
    await systemClock.sleep(20);
    expect(performance.now() - before).toBeGreaterThanOrEqual(18);
  });

  it("ends a sleep with the reason of the abort", async () => {
    const stop = new AbortController();
    const sleep = systemClock.sleep(60_000, stop.signal);
    stop.abort(new Error("shutting down"));
    await expect(sleep).rejects.toThrow("shutting down");
  });

  it("does not begin a sleep whose signal is already aborted", async () => {
    await expect(systemClock.sleep(0, AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
  });

  it("does not end a wait at once that is longer than a timer can hold", async () => {
    const stop = new AbortController();
    let ended = false;
    const sleep = systemClock.sleep(2 ** 31 + 10, stop.signal).finally(() => {
      ended = true;
    });
    await systemClock.sleep(20);
    expect(ended).toBe(false);
    stop.abort(new Error("enough"));
    await expect(sleep).rejects.toThrow("enough");
  });
});

describe("the shifted clock", () => {
  it("starts where it is told and runs on at real speed", () => {
    const real = vi.spyOn(performance, "now").mockReturnValue(5_000);
    const clock = shiftedClock(start);
    expect(clock.now()).toBe(start);
    real.mockReturnValue(65_000.9);
    expect(clock.now()).toBe(start + 60_000);
  });

  it("does not follow the machine's clock when that is set", () => {
    vi.spyOn(performance, "now").mockReturnValue(5_000);
    const clock = shiftedClock(start);
    vi.spyOn(Date, "now").mockReturnValue(0);
    expect(clock.now()).toBe(start);
  });
});
