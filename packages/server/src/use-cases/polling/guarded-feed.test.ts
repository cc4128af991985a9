import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, reading } from "../../../test/board/builders";
import { memoryLog } from "../../../test/support/memory-log";
import { platformClock, raceIn, stopTime } from "../../../test/use-cases/polling/support";
import { type FeedCall, FeedError, type OddsFeed } from "../../ports/odds-feed";
import { FEED_POLICY } from "./feed-caller";
import { guardedFeed, MEMBER_POLICY } from "./guarded-feed";

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;
const never = new AbortController().signal;
const rejections = [{ reason: "odd", about: "a price" }];
const hangs = () => new Promise<never>(() => {});
const stops = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** A guarded feed whose calls end as a test says, and what it reports and logs. */
function guarding(more: Partial<OddsFeed> = {}) {
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const log = memoryLog();
  const respond = vi.fn(async (_signal: AbortSignal): Promise<void> => {});
  const made: OddsFeed = {
    identity: { name: "made", credit: "Made.", simulated: false },
    readCard: (_dates, signal) => respond(signal).then(() => ({ ...card(), rejections })),
    readRace: (_raceId, signal) => respond(signal).then(() => ({ ...reading(raceIn("a", 0)), rejections })),
    ...more,
  };
  const feed = guardedFeed(made, { clock: platformClock, random: () => 0, observer, log });
  const ask = (call: FeedCall, signal = never) =>
    call === "card" ? feed.readCard([], signal) : feed.readRace("a", signal);
  /** Asks, lets so much time pass, and tells how it ended. */
  const outcome = async (call: FeedCall, ms = 0) => {
    const asked = ask(call).then(
      () => "ok",
      (error: FeedError) => error.kind,
    );
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  };
  const isLeftOut = () => feed.sources?.()[0]?.leftOut;
  /** Has the feed fail as often in a row as opens its circuit. */
  const fails = async () => {
    respond.mockRejectedValue(new FeedError("unreachable", "It is down."));
    for (let time = 0; time < MEMBER_POLICY.breakAfter; time += 1) await outcome("race");
  };
  return { feed, observer, log, respond, ask, outcome, isLeftOut, fails };
}

const limitOf = { card: MEMBER_POLICY.cardTimeoutMs, race: MEMBER_POLICY.raceTimeoutMs };

describe.each(["card", "race"] as const)("a guarded feed's %s", (call) => {
  const limit = limitOf[call];

  it("is reported with what was rejected of it", async () => {
    const { observer, respond, outcome } = guarding();
    respond.mockImplementation(() => platformClock.sleep(40));
    expect(await outcome(call, 40)).toBe("ok");
    expect(observer.called.mock.calls).toEqual([["made", call, "ok", 40]]);
    expect(observer.rejected.mock.calls).toEqual([["made", rejections[0]]]);
  });

  it.each([
    ["rate_limited", new FeedError("rate_limited", "Asked too often.")],
    ["malformed", new TypeError("Cannot read properties of undefined.")],
  ])("is reported as %s when it fails so, and fails as the feed did", async (kind, error) => {
    const { observer, respond, ask } = guarding();
    respond.mockRejectedValueOnce(error);
    await expect(ask(call)).rejects.toBe(error);
    expect(observer.called.mock.calls).toEqual([["made", call, kind, 0]]);
  });

  it.each([
    ["stops", stops],
    ["does not stop", hangs],
    ["responds after all", () => platformClock.sleep(limit + 1)],
  ])("is given up and reported once as a time-out, where it %s", async (_, respondLate) => {
    const { observer, respond, outcome } = guarding();
    respond.mockImplementation(respondLate);
    expect(await outcome(call, limit)).toBe("timeout");
    await vi.advanceTimersByTimeAsync(limit);
    expect(observer.called.mock.calls).toEqual([["made", call, "timeout", limit]]);
    expect(observer.rejected).not.toHaveBeenCalled();
    expect(respond.mock.calls[0]?.[0].reason).toMatchObject({ name: "FeedError", kind: "timeout" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["stops", stops],
    ["does not stop", hangs],
  ])("counts for nothing when the caller gives it up, where it %s", async (_, respondLate) => {
    const { observer, respond, ask } = guarding();
    respond.mockImplementation(respondLate);
    const [stop, reason] = [new AbortController(), new Error("The server stops.")];
    const asked = expect(ask(call, stop.signal)).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(1);
    stop.abort(reason);
    await asked;
    expect(observer.called.mock.calls.filter(([, , outcome]) => outcome !== "skipped")).toEqual([]);
    expect(respond.mock.calls[0]?.[0].reason).toBe(reason);
    await expect(ask(call, stop.signal)).rejects.toBe(reason);
  });

  it("is given up before the poller gives up all feeds", () => {
    const { cardTimeoutMs: cardLimit, raceTimeoutMs: raceLimit } = FEED_POLICY;
    expect(limit).toBeLessThan(call === "card" ? cardLimit : raceLimit);
  });
});

describe("a guarded feed that keeps failing", () => {
  it("is left out after five failures in a row, and neither card nor race asks it", async () => {
    const { respond, outcome, isLeftOut, fails } = guarding();
    expect(isLeftOut()).toBe(false);
    await fails();
    expect(isLeftOut()).toBe(true);
    expect(respond).toHaveBeenCalledTimes(MEMBER_POLICY.breakAfter);
    expect([await outcome("race"), await outcome("card")]).toEqual(["unreachable", "unreachable"]);
    expect(respond).toHaveBeenCalledTimes(MEMBER_POLICY.breakAfter);
  });

  it("is not left out for what does not show that it is away", async () => {
    const { respond, outcome, isLeftOut } = guarding();
    respond.mockRejectedValue(new FeedError("malformed", "Not understood."));
    for (let time = 0; time < 20; time += 1) await outcome("race");
    expect(isLeftOut()).toBe(false);
  });

  it.each(["rate_limited", "budget_spent"] as const)("is asked for what it has after %s", async (kind) => {
    const { respond, outcome, isLeftOut } = guarding();
    for (let time = 0; time < 20; time += 1) {
      respond.mockRejectedValueOnce(new FeedError(kind, "Asked too often.", 60 * SECOND));
      expect([await outcome("race"), await outcome("race")]).toEqual([kind, "ok"]);
    }
    expect(isLeftOut()).toBe(false);
  });

  it("is tested by one race, while others do without it", async () => {
    const { respond, outcome, isLeftOut, fails } = guarding();
    await fails();
    await vi.advanceTimersByTimeAsync(MEMBER_POLICY.breakMs);
    respond.mockClear();
    respond.mockImplementation(() => platformClock.sleep(SECOND));
    const test = outcome("race", SECOND);
    // The card and another race come while the test is under way.
    expect(await Promise.all([outcome("race"), outcome("card")])).toEqual(["unreachable", "unreachable"]);
    expect(respond).toHaveBeenCalledTimes(1);
    expect(await test).toBe("ok");
    expect(isLeftOut()).toBe(false);
    expect(await outcome("card", SECOND)).toBe("ok");
  });

  it("is tested by a card only where no race was asked for since the card before", async () => {
    const { respond, outcome, isLeftOut, fails } = guarding();
    await fails();
    await vi.advanceTimersByTimeAsync(MEMBER_POLICY.breakMs);
    respond.mockClear();
    respond.mockResolvedValue();
    expect(await outcome("card")).toBe("unreachable");
    expect(respond).not.toHaveBeenCalled();
    expect(await outcome("card")).toBe("ok");
    expect(isLeftOut()).toBe(false);
  });

  it("is logged once when that begins, and once when it ends", async () => {
    const { log, respond, outcome, fails } = guarding();
    await fails();
    for (let passed = 0; passed < 60; passed += 1) await outcome("race", SECOND);
    expect(log.lines).toMatchObject([{ level: "warn", fields: { feed: "made", kind: "unreachable" } }]);
    respond.mockResolvedValue();
    for (let passed = 0; passed < 10; passed += 1) await outcome("race", SECOND);
    expect(log.lines).toMatchObject([{ level: "warn" }, { level: "info", fields: { feed: "made" } }]);
  });

  it("does not log a failure now and then", async () => {
    const { log, respond, outcome } = guarding();
    for (let time = 0; time < 20; time += 1) {
      respond.mockRejectedValueOnce(new FeedError("timeout", "Too late."));
      await outcome("race");
      await outcome("race");
    }
    expect(log.lines).toEqual([]);
  });
});

it("a guarded feed is what the feed is, and pushes what the feed pushes", async () => {
  const reason = new FeedError("unreachable", "The stream ended.");
  const { feed } = guarding({
    silksHosts: ["silks.example"],
    sources: () => [{ name: "made", pushing: true }],
    follow: async (changed) => {
      changed("a");
      throw reason;
    },
  });
  expect(feed.identity.name).toBe("made");
  expect(feed.silksHosts).toEqual(["silks.example"]);
  expect(feed.sources?.()).toEqual([{ name: "made", pushing: true, leftOut: false }]);
  const pushed: string[] = [];
  await expect(feed.follow?.((raceId) => pushed.push(raceId), never)).rejects.toBe(reason);
  expect(pushed).toEqual(["a"]);
  const { feed: plain } = guarding();
  expect([plain.silksHosts, plain.follow, plain.sources?.()]).toEqual([
    undefined,
    undefined,
    [{ name: "made", leftOut: false }],
  ]);
});
