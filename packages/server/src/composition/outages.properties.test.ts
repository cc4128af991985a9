import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combine } from "../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner, START } from "../../test/adapters/combined/fake-feed";
import { publishedPrices } from "../../test/board/builders";
import { MAX_PRICE_AGE_MS } from "../board/old-prices";
import { RaceBoard } from "../board/race-board";
import type { PriceChange } from "../ports/storage";

const never = new AbortController().signal;
const MINUTE = 60_000;
const BEGIN = START - 300 * MINUTE;
const NUMBERS = [1, 2];

/** One feed at one step: its prices by runner number and bookmaker, and how it responds. */
const feedStep = (bookmakers: readonly string[]) =>
  fc.record({
    outage: fc.constantFrom("none", "none", "none", "all of it", "its races"),
    prices: fc.array(
      fc.record({
        number: fc.constantFrom(...NUMBERS),
        bookmakerId: fc.constantFrom(...bookmakers),
        odds: fc.constantFrom(2, 3, 4),
      }),
      { maxLength: 5 },
    ),
  });
const stepsOf = (first: readonly string[], second: readonly string[], isRestarting: boolean) =>
  fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 6 }),
      restart: isRestarting ? fc.boolean() : fc.constant(false),
      first: feedStep(first),
      second: feedStep(second),
    }),
    { maxLength: 16 },
  );
type Steps = typeof stepsOf extends (...args: never[]) => fc.Arbitrary<infer T> ? T : never;
type FeedStep = Steps[number]["first"];

/** A feed whose next reading a step sets, with its last reading. */
class SteppedFeed extends FakeFeed {
  /** Every quote of its last reading, as `number bookmaker`. */
  last: ReadonlySet<string> = new Set();
  /** Every quote that it ever gave, with price and time. */
  readonly given = new Set<string>();

  prepare({ outage, prices }: FeedStep, now: number): void {
    this.down = outage === "all of it";
    this.racesDown = outage === "its races";
    const quotes = new Map(prices.map((price) => [`${price.number} ${price.bookmakerId}`, price]));
    const field = NUMBERS.map((number) => {
      const own = [...quotes.values()].filter((price) => price.number === number);
      return runner(String(number), number, `Runner ${number}`, ...own.map((p) => quote(p.bookmakerId, p.odds, now)));
    });
    this.fields = { 1: field };
  }

  override async readRace(raceId: string) {
    const reading = await super.readRace(raceId);
    const quotes = (this.fields[1] ?? []).flatMap(({ number, prices }) =>
      prices.map((price) => ({ number, ...price })),
    );
    this.last = new Set(quotes.map(({ number, bookmakerId }) => `${number} ${bookmakerId}`));
    for (const { number, bookmakerId, odds, seenAt } of quotes) {
      this.given.add(`${number} ${bookmakerId} ${odds} ${seenAt}`);
    }
    return reading;
  }
}

/** Runs two feeds, joined and merged over a board, through the steps as the poller would; a restart forgets all but the board. */
async function run(steps: Steps) {
  const feeds = { first: new SteppedFeed("first", {}), second: new SteppedFeed("second", {}) };
  const both = [feeds.first, feeds.second];
  let combined = combine(both);
  let board = new RaceBoard();
  let raceIds: readonly string[] = [];
  let now = BEGIN;
  for (const step of steps) {
    now += step.wait * MINUTE;
    if (step.restart) {
      const stored = board.updateSince(0);
      board = new RaceBoard();
      board.restore(stored, [], now);
      combined = combine(both);
    }
    for (const name of ["first", "second"] as const) feeds[name].prepare(step[name], now);
    try {
      const card = await combined.readCard([DATE], never);
      board.applyCard(card, now);
      raceIds = card.meetings.flatMap(({ races }) => races.map(({ id }) => id));
    } catch {
      board.noteFailure(now);
    }
    const changes: PriceChange[] = [];
    for (const raceId of raceIds) {
      const reading = await combined.readRace(raceId, never).catch(() => undefined);
      if (reading !== undefined) changes.push(...publishedPrices(board, () => board.applyRace(reading, now)));
    }
    board.dropOldPrices(now);

    for (const { odds, runnerId, bookmakerId } of changes) {
      const key = `${runnerId} ${bookmakerId}`;
      if (odds === undefined) for (const { last } of both) expect(last, "a withdrawal").not.toContain(key);
    }
    const given = new Set(both.flatMap((feed) => [...feed.given]));
    const shown = board.meetings().flatMap(({ races }) => races.flatMap(({ race }) => race.runners));
    for (const { number, prices } of shown) {
      for (const { bookmakerId, odds, seenAt } of prices) {
        expect(now - seenAt).toBeLessThanOrEqual(MAX_PRICE_AGE_MS);
        expect(given, "a price as it was seen").toContain(`${number} ${bookmakerId} ${odds} ${seenAt}`);
      }
    }
    if (step.first.outage !== "none" || step.second.outage !== "none") continue;
    for (const raceId of raceIds) {
      const quoted = board
        .race(raceId)
        ?.race.runners.flatMap(({ number, prices }) => prices.map(({ bookmakerId }) => `${number} ${bookmakerId}`));
      expect(new Set(quoted), "all that is quoted now").toEqual(new Set(both.flatMap(({ last }) => [...last])));
    }
  }
}

describe("two feeds over a board, however they fail and come back", () => {
  it("withdraw only prices that are in neither feed's last reading, and show none that is too old or unconfirmed", async () => {
    const steps = stepsOf(["ladbrokes", "neds"], ["ladbrokes", "tab"], false);
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 300 });
  });

  it("do the same across restarts", async () => {
    const steps = stepsOf(["ladbrokes", "neds"], ["bet365", "tab"], true);
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 300 });
  });
});
