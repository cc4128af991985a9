import { describe, expect, it } from "vitest";
import { meeting, noonish, quote, race, runner } from "../../test/board/builders";
import { ManualClock } from "../../test/support/manual-clock";
import { memoryLog } from "../../test/support/memory-log";
import { DelayedPrices } from "../adapters/terms/delayed-prices";
import { withoutFacts } from "../adapters/terms/hidden-facts";
import { RaceBoard } from "../board/race-board";
import { RaceFormRecorder } from "../use-cases/form/race-form-recorder";
import type { Clock } from "./clock";
import { FeedError, type OddsFeed } from "./odds-feed";

const never = new AbortController().signal;

/** Everything of the project that is one feed around another one. */
const WRAPPERS: readonly (readonly [string, (feed: OddsFeed, clock: Clock) => OddsFeed])[] = [
  ["delayed prices", (feed, clock) => new DelayedPrices(feed, 30_000, clock)],
  ["hidden facts", (feed) => withoutFacts(feed, ["form"])],
  [
    "the recorder of form",
    (feed, clock) => {
      const store = { save: async () => {}, forgetBefore: async () => 0 };
      const parts = { board: new RaceBoard(), store, clock, log: memoryLog(), source: "made" };
      return new RaceFormRecorder(parts).around(feed);
    },
  ],
];

const only = race("a", [runner(1, [quote("tab", 2)], { form: "1x2" })]);
/** All that a reading says beside what it read. */
const cardAbout = { rejections: [{ reason: "odd", about: "the card" }], saidAt: noonish - 5 };
const raceAbout = { ...cardAbout, unreachable: ["neds"], incomplete: true };

const plain: OddsFeed = {
  identity: { name: "made", credit: "Made.", simulated: false },
  readCard: async () => ({ meetings: [meeting([only])], ...cardAbout }),
  readRace: async (raceId) => (raceId === "a" ? { race: only, ...raceAbout } : undefined),
};

describe.each(WRAPPERS)("%s around a feed", (_, wrap) => {
  const around = (more: Partial<OddsFeed> = {}) => wrap({ ...plain, ...more }, new ManualClock(noonish));

  it("say of a reading all that the feed says of it", async () => {
    const feed = around();
    const { meetings, ...ofCard } = await feed.readCard([], never);
    expect(meetings).toMatchObject([{ id: meeting([]).id, races: [{ id: "a" }] }]);
    expect(ofCard).toStrictEqual(cardAbout);
    const { race: read, ...ofRace } = (await feed.readRace("a", never)) ?? {};
    expect(read).toMatchObject({ id: "a", runners: [{ number: 1 }] });
    expect(ofRace).toStrictEqual(raceAbout);
    expect(await feed.readRace("b", never)).toBeUndefined();
  });

  it("add nothing to what the feed is", () => {
    const of = (feed: OddsFeed) => {
      const { name, simulated } = feed.identity;
      return [name, simulated, feed.silksHosts ?? [], feed.sources?.() ?? [], feed.follow !== undefined];
    };
    expect(of(around())).toEqual(["made", false, [], [], false]);
    const own: Partial<OddsFeed> = {
      silksHosts: ["silks.example"],
      sources: () => [{ name: "made", pushing: true }],
      follow: () => new Promise<never>(() => {}),
    };
    expect(of(around(own))).toEqual(["made", false, ["silks.example"], [{ name: "made", pushing: true }], true]);
  });

  it("pass on the caller's signal, what is pushed, and errors as they are", async () => {
    const error = new FeedError("unreachable", "It is down.");
    const signals: AbortSignal[] = [];
    const fail = async (signal: AbortSignal) => {
      signals.push(signal);
      throw error;
    };
    const feed = around({
      readCard: (_dates, signal) => fail(signal),
      readRace: (_raceId, signal) => fail(signal),
      follow: (changed, signal) => {
        changed("a");
        return fail(signal);
      },
    });
    const stop = new AbortController();
    const pushed: string[] = [];
    await expect(feed.readCard([], stop.signal)).rejects.toBe(error);
    await expect(feed.readRace("a", stop.signal)).rejects.toBe(error);
    await expect(feed.follow?.((raceId) => pushed.push(raceId), stop.signal)).rejects.toBe(error);
    expect(pushed).toEqual(["a"]);
    stop.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });
});
