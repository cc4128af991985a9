import type { Runner } from "@railbird/domain";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { combine } from "../../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner, START } from "../../../test/adapters/combined/fake-feed";
import { memoryLog } from "../../../test/support/memory-log";
import { platformClock, stopTime } from "../../../test/use-cases/polling/support";
import { RaceBoard } from "../../board/race-board";
import { FeedError, type FeedObserver, type OddsFeed } from "../../ports/odds-feed";
import { SourceDiary } from "../../use-cases/diagnostics/source-diary";
import { guardedFeed, MEMBER_POLICY } from "../../use-cases/polling/guarded-feed";
import { Poller } from "../../use-cases/polling/poller";

const { cardTimeoutMs: CARD_LIMIT_MS, raceTimeoutMs: RACE_LIMIT_MS } = MEMBER_POLICY;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

beforeEach(() => stopTime(START));
afterEach(() => {
  vi.useRealTimers();
});

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

/** Two feeds of one race, either of which can hang, each guarded as in the running server. */
function pair(
  firstField: Record<number, Runner[]> = { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] },
  secondField: Record<number, Runner[]> = { 1: [runner("4", 4, "Beau Miller", quote("tab", 3.2))] },
) {
  const diary = new SourceDiary(platformClock);
  const guard = { clock: platformClock, random: () => 0, observer: diary, log: memoryLog() };
  const first = new HangingFeed("first", firstField);
  const second = new HangingFeed("second", secondField);
  const combined = combine([first, second].map((feed) => guardedFeed(feed, guard)));
  const never = new AbortController().signal;
  const card = (signal = never) => combined.readCard([DATE], signal);
  const race = (signal = never) => combined.readRace("first-1", signal);
  return { combined, diary, log: guard.log, first, second, card, race };
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
    const { diary, card, race, ...feeds } = pair();
    await card();
    await race();
    Object.assign(feeds[name], { hangs: true, stops });
    const read = race();
    await vi.advanceTimersByTimeAsync(RACE_LIMIT_MS);
    const reading = await read;
    expect(pricesOf(reading)).toEqual(rest);
    expect(reading).toMatchObject({ unreachable, rejections: [{ reason: "feed_unavailable" }] });
    const [signal] = feeds[name].signals;
    expect(signal?.reason).toMatchObject({ name: "FeedError", kind: "timeout" });
    expect(diary.of(name)).toMatchObject({ state: "failing", lastFailure: "timeout", failures: 1 });
    expect(diary.of(name === "first" ? "second" : "first")).toMatchObject({ state: "ok", failures: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(["first", "second"] as const)("costs a card nothing that is known: the %s", async (name) => {
    const { diary, card, ...feeds } = pair();
    const before = await card();
    feeds[name].hangs = true;
    const read = card();
    await vi.advanceTimersByTimeAsync(CARD_LIMIT_MS);
    const after = await read;
    expect(after.meetings).toEqual(before.meetings);
    expect(after.rejections).toContainEqual({ reason: "feed_unavailable", about: `${name}, the card` });
    expect(diary.of(name)).toMatchObject({ state: "failing", lastFailure: "timeout", failures: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is waited for while it may still respond, and not once it has", async () => {
    const { second, card, race } = pair();
    await card();
    second.hangs = true;
    let isRead = false;
    const read = race().then(() => {
      isRead = true;
    });
    await vi.advanceTimersByTimeAsync(RACE_LIMIT_MS - 1);
    expect(isRead).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await read;
    second.hangs = false;
    expect(pricesOf(await race())).toEqual(["ladbrokes 3", "tab 3.2"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up with the whole reading, and says nothing about the feeds, when the caller gives up", async () => {
    const { diary, first, second, card, race } = pair();
    await card();
    Object.assign(second, { hangs: true });
    const [reason, stop] = [new Error("enough"), new AbortController()];
    const read = Promise.allSettled([race(stop.signal), card(stop.signal)]);
    await vi.advanceTimersByTimeAsync(1);
    stop.abort(reason);
    expect(await read).toMatchObject([{ reason }, { reason }]);
    expect(second.signals.map((signal) => signal.reason)).toEqual([reason, reason]);
    expect([first, second].map(({ name }) => diary.of(name).failures)).toEqual([0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("A feed that keeps hanging beside one that does not", () => {
  const EVERY_MS = 5 * SECOND;

  /** Reads the race as often as one that is about to jump, for so long; how long each reading took, milliseconds. */
  async function readFor(ms: number, race: () => Promise<unknown>): Promise<number[]> {
    const took: number[] = [];
    for (const end = Date.now() + ms; Date.now() < end; ) {
      const begun = Date.now();
      const read = race().then(() => took.push(Date.now() - begun));
      await vi.advanceTimersByTimeAsync(EVERY_MS);
      await read;
    }
    return took;
  }

  /** A reading, for which time passes only as far as it is waited for. */
  async function settled<T>(reading: Promise<T>): Promise<T> {
    let isRead = false;
    const read = reading.finally(() => {
      isRead = true;
    });
    for (await vi.advanceTimersByTimeAsync(0); !isRead; ) await vi.advanceTimersToNextTimerAsync();
    return read;
  }

  async function hanging() {
    const of = pair();
    await of.card();
    await of.race();
    of.second.hangs = true;
    await readFor(MEMBER_POLICY.breakAfter * EVERY_MS, () => of.race());
    of.second.signals.length = 0;
    return of;
  }

  it("no longer holds up readings, but for those that test it", async () => {
    const { second, race } = await hanging();
    const took = await readFor(3 * MINUTE, race);
    expect(took.filter((ms) => ms === 0).length).toBe(took.length - second.signals.length);
    // One test in the time that a test takes and the rest after it.
    const most = Math.ceil((3 * MINUTE) / (RACE_LIMIT_MS + MEMBER_POLICY.breakMs));
    expect(second.signals.length).toBeLessThanOrEqual(most);
    const reading = await race();
    expect(reading).toMatchObject({ unreachable: ["tab"], rejections: [] });
    expect(pricesOf(reading)).toEqual(["ladbrokes 3"]);
  });

  it.each([0, 1, 2.7, 4.9])("is read within ten seconds of its return %s s after a test began", async (seconds) => {
    const { second, race } = await hanging();
    let begun = Date.now();
    let reading = race();
    while (second.signals.length === 0) {
      await vi.advanceTimersByTimeAsync(EVERY_MS);
      begun = Date.now();
      reading = race();
    }
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    second.hangs = false;
    const returned = Date.now();
    for (let next = begun + EVERY_MS; !pricesOf(await settled(reading))?.includes("tab 3.2"); next += EVERY_MS) {
      await vi.advanceTimersByTimeAsync(next - Date.now());
      reading = race();
    }
    expect(Date.now() - returned).toBeLessThanOrEqual(10 * SECOND);
  });

  it("is shown as left out meanwhile, and logged when that begins and ends", async () => {
    const { combined, log, second, race } = await hanging();
    const names = () => combined.sources().flatMap(({ name, leftOut }) => (leftOut ? [name] : []));
    await readFor(MINUTE, race);
    expect(names()).toEqual(["second"]);
    expect(log.lines).toMatchObject([{ level: "warn", fields: { feed: "second", kind: "timeout" } }]);
    second.hangs = false;
    await readFor(MINUTE, race);
    expect(names()).toEqual([]);
    expect(log.lines).toMatchObject([{ level: "warn" }, { level: "info", fields: { feed: "second" } }]);
  });
});

describe("A poller of four races about to jump, with a feed that hangs", () => {
  it.each([0, 2, 4, 6, 8])(
    "waits for its tests alone, and has it back within ten seconds: after %s s",
    async (more) => {
      const fieldOf = (bookmakerId: string) => [runner("1", 1, "Beau Miller", quote(bookmakerId, 3, START))];
      const racesOf = (field: Runner[]) => ({ 1: field, 2: field, 3: field, 4: field });
      const { combined, second } = pair(racesOf(fieldOf("ladbrokes")), racesOf(fieldOf("tab")));
      const took: number[] = [];
      const observer: FeedObserver = {
        called: (_feed, call, _outcome, ms) => void (call === "race" && took.push(ms)),
        rejected: () => {},
      };
      const parts = { board: new RaceBoard(), clock: platformClock, random: () => 0.5, log: memoryLog(), observer };
      const stop = new AbortController();
      const ended = new Poller({ ...parts, feed: combined }).run(stop.signal);
      onTestFinished(() => {
        stop.abort();
        return ended;
      });
      await vi.advanceTimersByTimeAsync(10 * SECOND);
      second.hangs = true;
      await vi.advanceTimersByTimeAsync(20 * SECOND);
      second.signals.length = 0;
      took.length = 0;
      await vi.advanceTimersByTimeAsync(MINUTE + more * SECOND);
      expect(took.length).toBeGreaterThan(40);
      expect(took.filter((ms) => ms > 0).length).toBeLessThanOrEqual(second.signals.length);
      expect(second.signals.length).toBeLessThanOrEqual(8);
      second.hangs = false;
      second.asked = [];
      await vi.advanceTimersByTimeAsync(10 * SECOND);
      expect(second.asked).not.toEqual([]);
    },
  );
});

describe("Feeds of which none responds", () => {
  it("have failed as one, by a time-out", async () => {
    const { first, second, card, race } = pair();
    await card();
    first.hangs = true;
    second.hangs = true;
    const read = Promise.allSettled([race(), card()]);
    await vi.advanceTimersByTimeAsync(CARD_LIMIT_MS);
    const timeout = expect.objectContaining({ kind: "timeout" });
    expect(await read).toEqual([
      { status: "rejected", reason: timeout },
      { status: "rejected", reason: timeout },
    ]);
    for (const { signals } of [first, second]) {
      for (const { reason } of signals) expect(reason).toBeInstanceOf(FeedError);
    }
  });
});
