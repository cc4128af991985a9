import { describe, expect, it } from "vitest";
import { DATE, FakeFeed, quote, runner, START } from "../../../test/adapters/combined/fake-feed";
import { ManualClock } from "../../../test/support/manual-clock";
import { RaceBoard } from "../../board/race-board";
import type { OddsFeed } from "../../ports/odds-feed";
import { DelayedPrices } from "./delayed-prices";

const SECOND = 1_000;
const DELAY = 30 * SECOND;
const ID = "first-1";
const signal = () => new AbortController().signal;

/** A feed that quotes one runner, behind a delay of half a minute. */
function delayed() {
  const clock = new ManualClock(START - 10 * 60 * SECOND);
  const feed = new FakeFeed("first", { 1: [] });
  const quotes = (odds: number) => {
    feed.fields = { 1: [runner("x1", 4, "Beau Miller", quote("tab", odds, clock.now()))] };
  };
  const slow = new DelayedPrices(feed, DELAY, clock);
  const read = async () => {
    const reading = await slow.readRace(ID, signal());
    const prices = reading?.race.runners[0]?.prices.map(({ odds, seenAt }) => [odds, (clock.now() - seenAt) / SECOND]);
    return { ...reading, prices };
  };
  return { clock, feed, slow, quotes, read };
}

describe("prices that are held back", () => {
  it("are given once they are as old as the delay, with their real age", async () => {
    const { clock, quotes, read } = delayed();
    const given: unknown[] = [];
    for (let second = 0; second <= 60; second += 5) {
      quotes(2 + second / 100);
      const { prices = [] } = await read();
      given.push(prices[0]);
      for (const [, age] of prices) expect(age).toBeGreaterThanOrEqual(30);
      for (const [, age] of prices) expect(age).toBeLessThanOrEqual(35);
      await clock.advance(5 * SECOND);
    }
    expect(given.slice(0, 6)).toEqual(new Array(6).fill(undefined));
    expect(given.slice(6)).toEqual([2, 2.05, 2.1, 2.15, 2.2, 2.25, 2.3].map((odds) => [odds, 30]));
  });

  it("count no price as withdrawn while none is old enough", async () => {
    const { clock, feed, slow, quotes, read } = delayed();
    quotes(2);
    expect(await read()).toMatchObject({ prices: [], incomplete: true });
    const board = new RaceBoard();
    board.applyCard(await feed.readCard(), clock.now());
    const shown = () => board.race(ID)?.runners[0]?.best?.odds;
    expect(shown()).toBe(2);
    // After a restart the board has prices, and the delay starts again.
    board.applyCard(await slow.readCard([DATE], signal()), clock.now());
    expect(shown()).toBe(2);
    const reading = await slow.readRace(ID, signal());
    if (reading !== undefined) board.applyRace(reading, clock.now());
    expect(shown()).toBe(2);
  });

  it("do not delay scratchings, status and results, and are removed by a scratching", async () => {
    const { clock, feed, quotes, read } = delayed();
    quotes(2);
    await read();
    await clock.advance(DELAY);
    expect((await read()).prices).toEqual([[2, 30]]);
    feed.fields = { 1: [{ ...runner("x1", 4, "Beau Miller"), scratched: true }] };
    feed.status = "final";
    feed.results = [{ position: 1, runnerNumber: 4 }];
    const { race, prices } = await read();
    expect(race).toMatchObject({ status: "final", results: feed.results, runners: [{ scratched: true }] });
    expect(prices).toEqual([]);
  });

  it("include the last price that the feed remembers of a scratched runner", async () => {
    const { clock, feed, read } = delayed();
    feed.fields = { 1: [{ ...runner("x1", 4, "Beau Miller"), scratched: true, lastPrice: { odds: 3, openOdds: 4 } }] };
    const given: unknown[] = [];
    for (let second = 0; second <= 40; second += 10) {
      const [scratched] = (await read()).race?.runners ?? [];
      expect(scratched).toMatchObject({ scratched: true, prices: [] });
      given.push(scratched && "lastPrice" in scratched ? scratched.lastPrice : "none");
      await clock.advance(10 * SECOND);
    }
    const price = { odds: 3, openOdds: 4 };
    expect(given).toEqual(["none", "none", "none", price, price]);
  });

  it("are held in as few copies as the delay needs, however often a race is read", async () => {
    const { clock, quotes, read } = delayed();
    for (let tick = 0; tick < 600; tick += 1) {
      quotes(2 + tick / 1000);
      const { prices = [] } = await read();
      for (const [, age] of prices) expect(age).toBeLessThanOrEqual(33.1);
      await clock.advance(SECOND / 10);
    }
  });

  it("are pushed again when they may be shown, even if the race has changed meanwhile", async () => {
    const { clock, feed, quotes } = delayed();
    let push = (_raceId: string) => {};
    const pushing: OddsFeed = {
      identity: feed.identity,
      readCard: () => feed.readCard(),
      readRace: (raceId) => feed.readRace(raceId),
      follow: (changed, stop) => {
        push = changed;
        return new Promise((_, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
      },
    };
    const slow = new DelayedPrices(pushing, DELAY, clock);
    const given: unknown[] = [];
    const ending = new AbortController();
    const following = slow.follow?.(async () => {
      const reading = await slow.readRace(ID, signal());
      given.push(reading?.race.runners[0]?.prices[0]?.odds);
    }, ending.signal);
    quotes(2);
    push(ID);
    await clock.advance(10 * SECOND);
    quotes(3);
    push(ID);
    await clock.advance(3 * DELAY);
    expect(given).toEqual([undefined, undefined, 2, 3]);
    ending.abort(new Error("enough"));
    await expect(following).rejects.toThrow("enough");
    expect(clock.sleeping).toBe(0);
  });

  it("have the delay in their credit", () => {
    expect(delayed().slow.identity.credit).toBe("Prices from first, 30 seconds behind");
  });
});
