import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, noonish, quote, runner } from "../../../test/board/builders";
import { polling, raceIn, type ScriptedFeed, stopTime } from "../../../test/use-cases/polling/support";
import { FeedError, type OddsFeed } from "../../ports/odds-feed";

const SECOND = 1_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

/** A poller at work on a feed that pushes when the test says so. */
function pushing(follow?: NonNullable<OddsFeed["follow"]>) {
  const of = polling([raceIn("far", 9 * HOUR), raceIn("other", 9 * HOUR)]);
  const feed: ScriptedFeed & OddsFeed = of.feed;
  const followed: number[] = [];
  let push = (_raceId: string) => {};
  feed.follow = (changed, signal) => {
    followed.push(Date.now() - noonish);
    push = changed;
    if (follow !== undefined) return follow(changed, signal);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const ended = of.poller.run(of.stop.signal);
  const end = async () => {
    of.stop.abort();
    await pass(0);
    await ended;
  };
  return { ...of, followed, push: (raceId: string) => push(raceId), end };
}

describe("A feed that pushes", () => {
  it("is followed after its card, and its changes are on the board at once, outside the budget", async () => {
    const of = pushing();
    await pass(2 * SECOND);
    expect(of.followed).toHaveLength(1);
    for (let price = 3; price < 203; price += 1) {
      of.feed.raceNow = (known) => ({ ...known, runners: [runner(1, [quote("tab", price, { seenAt: Date.now() })])] });
      of.push("far");
      await pass(SECOND);
      expect(of.board.race("far")?.signals.favourite?.odds).toBe(price);
    }
    // 200 changes in 200 seconds; the race that did not change was read by its schedule alone.
    expect(of.feed.timesOf("far").length).toBeGreaterThanOrEqual(200);
    expect(of.feed.timesOf("other")).toHaveLength(1);
    await of.end();
  });

  it("is not asked about races that the board does not have", async () => {
    const of = pushing();
    await pass(2 * SECOND);
    of.push("nobody");
    await pass(2 * SECOND);
    expect(of.feed.timesOf("nobody")).toEqual([]);
    await of.end();
  });

  it("is followed again when its stream ends, later each time, and polled meanwhile", async () => {
    const of = pushing(async () => {
      throw new FeedError("unreachable", "The stream ended.");
    });
    await pass(60 * SECOND);
    const gaps = of.followed.slice(1).map((at, index) => at - (of.followed[index] ?? 0));
    expect(gaps.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(of.observer.called).toHaveBeenCalledWith("scripted", "stream", "unreachable", 0);
    expect(of.board.race("far")?.signals.favourite?.odds).toBe(2);
    await of.end();
  });

  it("is not followed before the time for which it asks to wait", async () => {
    const of = pushing(async () => {
      throw new FeedError("rate_limited", "Too many streams.", 120 * SECOND);
    });
    await pass(100 * SECOND);
    expect(of.followed).toHaveLength(1);
    await pass(30 * SECOND);
    expect(of.followed).toHaveLength(2);
    await of.end();
  });
});
