import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { platformClock, stopTime } from "../../../test/use-cases/polling/support";
import { FeedError, type FeedErrorKind } from "../../ports/odds-feed";
import { FEED_POLICY, FeedCaller } from "./feed-caller";

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

const signal = new AbortController().signal;

function calling() {
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const caller = new FeedCaller({ feed: "scripted", clock: platformClock, random: () => 0, observer });
  const read = vi.fn(async (): Promise<string> => "answer");
  const fail = (kind: FeedErrorKind) => read.mockRejectedValueOnce(new FeedError(kind, "It does not work."));
  const race = async () => (await caller.race(read, signal)).outcome;
  return { observer, caller, read, fail, race };
}

describe("calling a feed", () => {
  it("requests neither card nor race while the source asks to wait", async () => {
    const { observer, caller, read, fail, race } = calling();
    fail("rate_limited");
    expect(await race()).toBe("rate_limited");
    expect(caller.resting).toBe(true);
    expect([await race(), (await caller.card(read, signal, () => true)).outcome]).toEqual(["skipped", "skipped"]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(observer.called.mock.calls.map(([, call, outcome]) => `${call} ${outcome}`)).toEqual([
      "race rate_limited",
      "race skipped",
      "card skipped",
    ]);
  });

  it.each<[FeedErrorKind, boolean]>([
    ["unreachable", true],
    ["timeout", true],
    ["rejected", true],
    ["malformed", false],
  ])("opens the circuit after five times %s in a row: %s", async (kind, opens) => {
    const { caller, fail, race } = calling();
    for (let failure = 1; failure <= FEED_POLICY.breakAfter; failure += 1) {
      expect(caller.resting).toBe(false);
      fail(kind);
      expect(await race()).toBe(kind);
    }
    expect(await race()).toBe(opens ? "skipped" : "ok");
    await vi.advanceTimersByTimeAsync(FEED_POLICY.breakMs);
    expect(await race()).toBe("ok");
  });

  it("lets one call test an open circuit, while the others wait for its outcome", async () => {
    const { read, fail, race } = calling();
    for (let failure = 1; failure <= FEED_POLICY.breakAfter; failure += 1) {
      fail("unreachable");
      await race();
    }
    await vi.advanceTimersByTimeAsync(FEED_POLICY.breakMs);
    read.mockClear();
    fail("unreachable");
    expect(await Promise.all([race(), race(), race()])).toEqual(["unreachable", "skipped", "skipped"]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each(["card", "race"] as const)(
    "tells a %s that it gives up why: it took too long, or the server stops",
    async (call) => {
      const { observer, caller } = calling();
      // A card's second try is waited for, and not allowed here.
      const { cardTimeoutMs, raceTimeoutMs, retryWithinMs } = FEED_POLICY;
      const limit = call === "card" ? cardTimeoutMs + retryWithinMs / 2 : raceTimeoutMs;
      const signals: AbortSignal[] = [];
      const hang = (until: AbortSignal) => {
        signals.push(until);
        return new Promise<never>(() => {});
      };
      const start = (from: AbortSignal) =>
        call === "card" ? caller.card(hang, from, () => false) : caller.race(hang, from);
      const late = start(signal);
      await vi.advanceTimersByTimeAsync(limit);
      expect(await late).toMatchObject({ outcome: "timeout", durationMs: limit });
      expect(signals[0]?.reason).toMatchObject({ name: "FeedError", kind: "timeout" });
      expect(observer.called.mock.calls).toEqual([["scripted", call, "timeout", limit]]);

      const stop = new AbortController();
      const stopped = start(stop.signal);
      await vi.advanceTimersByTimeAsync(1);
      stop.abort(new Error("The server stops."));
      expect(await stopped).toEqual({ outcome: "skipped" });
      expect(signals[1]?.reason).toBe(stop.signal.reason);
    },
  );

  it("retries a card once, and only where that is allowed", async () => {
    const { observer, caller, read, fail } = calling();
    const card = async (mayRetry: boolean) => {
      const result = caller.card(read, signal, () => mayRetry);
      await vi.advanceTimersByTimeAsync(FEED_POLICY.retryWithinMs);
      return (await result).outcome;
    };
    fail("timeout");
    expect(await card(true)).toBe("ok");
    expect(observer.called).toHaveBeenLastCalledWith("scripted", "card", "ok", FEED_POLICY.retryWithinMs / 2);
    fail("timeout");
    fail("unreachable");
    expect(await card(true)).toBe("unreachable");
    expect(read).toHaveBeenCalledTimes(4);
    fail("timeout");
    expect(await card(false)).toBe("timeout");
    expect(read).toHaveBeenCalledTimes(5);
  });
});
