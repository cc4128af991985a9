import { describe, expect, it } from "vitest";
import { CARD_LIMIT_MS, RACE_LIMIT_MS } from "../../../src/adapters/combined/remembered-feed";
import { FeedError, type OddsFeed } from "../../../src/ports/odds-feed";
import { SourceDiary } from "../../../src/use-cases/diagnostics/source-diary";
import { watchedFeed } from "../../../src/use-cases/diagnostics/watched-feed";
import { FEED_POLICY } from "../../../src/use-cases/polling/feed-caller";
import { ManualClock } from "../../support/manual-clock";
import { combine } from "./combine";
import { DATE, FakeFeed, quote, runner, START } from "./fake-feed";

/** A feed that can hang, with the signals that it was called with. */
class HangingFeed extends FakeFeed implements OddsFeed {
  hangs = false;
  /** Whether it stops when it is told to. */
  stops = false;
  readonly signals: AbortSignal[] = [];

  override async readCard(_dates?: readonly string[], signal?: AbortSignal) {
    await this.#hang(signal);
    return super.readCard();
  }

  override async readRace(raceId: string, signal?: AbortSignal) {
    await this.#hang(signal);
    return super.readRace(raceId);
  }

  async #hang(signal: AbortSignal | undefined): Promise<void> {
    if (!this.hangs || signal === undefined) return;
    this.signals.push(signal);
    await new Promise((_, reject) => {
      if (this.stops) signal.addEventListener("abort", () => reject(signal.reason));
    });
  }
}

/** Two feeds of one race, either of which can hang, each watched as in the running server. */
function pair() {
  const clock = new ManualClock(START);
  const diary = new SourceDiary(clock);
  const first = new HangingFeed("first", { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] });
  const second = new HangingFeed("second", { 1: [runner("4", 4, "Beau Miller", quote("tab", 3.2))] });
  const combined = combine(
    [first, second].map((feed) => watchedFeed(feed, diary, clock)),
    clock,
  );
  const never = new AbortController().signal;
  const card = (signal = never) => combined.readCard([DATE], signal);
  const race = (signal = never) => combined.readRace("first-1", signal);
  return { clock, diary, first, second, card, race };
}

const pricesOf = (reading: Awaited<ReturnType<OddsFeed["readRace"]>>) =>
  reading?.race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId, odds }) => `${bookmakerId} ${odds}`));

describe("A feed that does not respond beside one that does", () => {
  it.each([
    ["first", true, ["tab 3.2"], ["ladbrokes"]],
    ["first", false, ["tab 3.2"], ["ladbrokes"]],
    ["second", true, ["ladbrokes 3"], ["tab"]],
    ["second", false, ["ladbrokes 3"], ["tab"]],
  ] as const)("costs a race only its own prices: the %s, stopping %s", async (name, stops, rest, unreachable) => {
    const { clock, diary, card, race, ...feeds } = pair();
    await card();
    await race();
    Object.assign(feeds[name], { hangs: true, stops });
    const read = race();
    await clock.advance(RACE_LIMIT_MS);
    const reading = await read;
    expect(pricesOf(reading)).toEqual(rest);
    expect(reading).toMatchObject({ unreachable, rejections: [{ reason: "feed_unavailable" }] });
    const [signal] = feeds[name].signals;
    expect(signal?.reason).toMatchObject({ name: "FeedError", kind: "timeout" });
    expect(diary.of(name)).toMatchObject({ state: "failing", lastFailure: "timeout", failures: 1 });
    expect(diary.of(name === "first" ? "second" : "first")).toMatchObject({ state: "ok", failures: 0 });
    expect(clock.sleeping).toBe(0);
  });

  it.each(["first", "second"] as const)("costs a card nothing that is known: the %s", async (name) => {
    const { clock, diary, card, ...feeds } = pair();
    const before = await card();
    feeds[name].hangs = true;
    const read = card();
    await clock.advance(CARD_LIMIT_MS);
    const after = await read;
    expect(after.meetings).toEqual(before.meetings);
    expect(after.rejections).toContainEqual({ reason: "feed_unavailable", about: `${name}, the card` });
    expect(diary.of(name)).toMatchObject({ state: "failing", lastFailure: "timeout", failures: 1 });
    expect(clock.sleeping).toBe(0);
  });

  it("is waited for while it may still respond, and not once it has", async () => {
    const { clock, second, card, race } = pair();
    await card();
    second.hangs = true;
    let isRead = false;
    const read = race().then(() => {
      isRead = true;
    });
    await clock.advance(RACE_LIMIT_MS - 1);
    expect(isRead).toBe(false);
    await clock.advance(1);
    await read;
    second.hangs = false;
    expect(pricesOf(await race())).toEqual(["ladbrokes 3", "tab 3.2"]);
    expect(clock.sleeping).toBe(0);
  });

  it("is given up with the whole reading, and says nothing about the feeds, when the caller gives up", async () => {
    const { clock, diary, first, second, card, race } = pair();
    await card();
    Object.assign(second, { hangs: true });
    const [reason, stop] = [new Error("enough"), new AbortController()];
    const read = Promise.allSettled([race(stop.signal), card(stop.signal)]);
    await clock.advance(1);
    stop.abort(reason);
    expect(await read).toMatchObject([{ reason }, { reason }]);
    expect(second.signals.map((signal) => signal.reason)).toEqual([reason, reason]);
    expect([first, second].map(({ name }) => diary.of(name).failures)).toEqual([0, 0]);
    expect(clock.sleeping).toBe(0);
  });
});

describe("Feeds of which none responds", () => {
  it("have failed as one, by a time-out", async () => {
    const { clock, first, second, card, race } = pair();
    await card();
    first.hangs = true;
    second.hangs = true;
    const read = Promise.allSettled([race(), card()]);
    await clock.advance(CARD_LIMIT_MS);
    const timeout = expect.objectContaining({ kind: "timeout" });
    expect(await read).toEqual([
      { status: "rejected", reason: timeout },
      { status: "rejected", reason: timeout },
    ]);
    for (const { signals } of [first, second]) {
      for (const { reason } of signals) expect(reason).toBeInstanceOf(FeedError);
    }
  });

  it("are given up before the poller gives up all of them", () => {
    expect(RACE_LIMIT_MS).toBeLessThan(FEED_POLICY.raceTimeoutMs);
    expect(CARD_LIMIT_MS).toBeLessThan(FEED_POLICY.cardTimeoutMs);
  });
});
