import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FeedCall } from "../../../src/ports/feed-observer";
import { FeedError, type OddsFeed } from "../../../src/ports/odds-feed";
import { SourceDiary } from "../../../src/use-cases/diagnostics/source-diary";
import { watchedFeed } from "../../../src/use-cases/diagnostics/watched-feed";
import { FEED_POLICY, FeedCaller } from "../../../src/use-cases/polling/feed-caller";
import { card, reading } from "../../board/builders";
import { platformClock, raceIn, stopTime } from "../polling/support";

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

/** A watched feed whose calls end as a test says, called as the poller calls it, which itself reports to nobody here. */
function watching(respond: (signal: AbortSignal) => Promise<unknown> = async () => {}) {
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const rejections = [{ reason: "odd", about: "a price" }];
  const feed = watchedFeed(
    {
      identity: { name: "made", credit: "Made.", simulated: false },
      readCard: (_dates, signal) => respond(signal).then(() => ({ ...card(), rejections })),
      readRace: (_raceId, signal) => respond(signal).then(() => ({ ...reading(raceIn("a", 0)), rejections })),
    },
    observer,
    platformClock,
  );
  const silent = { called: () => {}, rejected: () => {} };
  const caller = new FeedCaller({ feed: "all", clock: platformClock, random: () => 0, observer: silent });
  const ask = (call: FeedCall, signal = new AbortController().signal) =>
    call === "card"
      ? caller.card(
          (inner) => feed.readCard([], inner),
          signal,
          () => false,
        )
      : caller.race((inner) => feed.readRace("a", inner), signal);
  return { observer, ask };
}

const hangs = () => new Promise<never>(() => {});
const stops = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

describe.each(["card", "race"] as const)("a watched feed's %s", (call) => {
  const limit = call === "card" ? FEED_POLICY.cardTimeoutMs : FEED_POLICY.raceTimeoutMs;

  it("is reported with what was rejected of it", async () => {
    const { observer, ask } = watching(() => platformClock.sleep(40));
    const asked = ask(call);
    await vi.advanceTimersByTimeAsync(40);
    await asked;
    expect(observer.called.mock.calls).toEqual([["made", call, "ok", 40]]);
    expect(observer.rejected.mock.calls).toEqual([["made", { reason: "odd", about: "a price" }]]);
  });

  it.each([
    ["rate_limited", new FeedError("rate_limited", "Asked too often.")],
    ["malformed", new TypeError("Cannot read properties of undefined.")],
  ])("is reported as %s when it fails so", async (outcome, error) => {
    const { observer, ask } = watching(() => Promise.reject(error));
    await ask(call);
    expect(observer.called.mock.calls).toEqual([["made", call, outcome, 0]]);
  });

  it.each([
    ["stops", stops],
    ["does not stop", hangs],
    ["responds after all", () => platformClock.sleep(limit + 1)],
  ])("is reported once as a time-out when the poller gives it up, where it %s", async (_, respond) => {
    const { observer, ask } = watching(respond);
    const asked = ask(call);
    // Longer than the limit: the poller waits before it gives up a card.
    await vi.advanceTimersByTimeAsync(limit + FEED_POLICY.retryWithinMs);
    await asked;
    expect(observer.called.mock.calls).toEqual([["made", call, "timeout", limit]]);
    expect(observer.rejected).not.toHaveBeenCalled();
  });

  it.each([
    ["stops", stops],
    ["does not stop", hangs],
  ])("is not reported when the server ends, where it %s", async (_, respond) => {
    const { observer, ask } = watching(respond);
    const stop = new AbortController();
    const asked = ask(call, stop.signal);
    await vi.advanceTimersByTimeAsync(1);
    stop.abort();
    await asked;
    expect(observer.called).not.toHaveBeenCalled();
  });
});

it("A feed that the poller gave up is failing in the operator's diagnostics", async () => {
  const diary = new SourceDiary(platformClock);
  const hanging: OddsFeed = {
    identity: { name: "made", credit: "Made.", simulated: false },
    readCard: hangs,
    readRace: hangs,
  };
  const feed = watchedFeed(hanging, diary, platformClock);
  const silent = { called: () => {}, rejected: () => {} };
  const caller = new FeedCaller({ feed: "all", clock: platformClock, random: () => 0, observer: silent });
  const asked = caller.race((inner) => feed.readRace("a", inner), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(FEED_POLICY.raceTimeoutMs);
  await asked;
  expect(diary.of("made")).toMatchObject({ state: "failing", lastFailure: "timeout", calls: 1, failures: 1 });
});
