import type { Instant, PricePoint, PriceSeries, Quote, Race, Runner } from "@railbird/domain";
import { priceSeries, withPricePoint } from "@railbird/domain";
import { feedBookmakers, price } from "./market";
import { lastPrice } from "./runners";

/** Every bookmaker's prices on each runner, by runner id. */
export type MadeUpPrices = ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;

/** How long before a race that nobody says it of its prices were watched. */
const WATCHED_MS = 7 * 3_600_000;

/** The share of the way from the first price to the last that the market had gone at each of its moves. */
const WAY = [0.15, -0.1, 0.35, 0.2, 0.55, 0.8, 0.65, 1.1, 1];

/** Prices over time that lead from each quote's opening price to what it is; of a scratched runner, to its scratching. Same race, same prices. */
export function madeUpPrices(race: Race, now: Instant): MadeUpPrices {
  const end = Math.min(now, race.closedAt ?? now);
  const start = race.watchedFrom ?? end - WATCHED_MS;
  return new Map(race.runners.map((runner) => [runner.id, pricesOf(runner, start, end)]));
}

function pricesOf(runner: Runner, start: Instant, end: Instant): Map<string, PriceSeries> {
  const { scratched, scratchedAt = end, number } = runner;
  const quotes = scratched ? lastQuotes(number) : runner.prices;
  return new Map(
    quotes.map((quote, index) => {
      const points = pointsOf(quote, number * 7 + index, start, scratched ? scratchedAt : Math.min(end, quote.seenAt));
      return [quote.bookmakerId, priceSeries(scratched ? [...points, [scratchedAt, null]] : points)];
    }),
  );
}

/** What bookmakers quoted on a runner before it was scratched. */
function lastQuotes(number: number): Quote[] {
  const { odds, openOdds } = lastPrice(number);
  return feedBookmakers.map((bookmakerId, index) => ({
    bookmakerId,
    openOdds,
    odds: price(odds * (1 - index / 50)),
    seenAt: 0,
  }));
}

function pointsOf({ odds, openOdds = odds }: Quote, seed: number, start: Instant, end: Instant): PricePoint[] {
  const moves = WAY.map((way, index): PricePoint => {
    // Moves come closer together towards the end, and not at the same time with every bookmaker.
    const share = 1 - (1 - (index + 1) / (WAY.length + 1)) ** 2;
    const at = start + Math.round((end - start) * share) + ((seed * 37_000) % 240_000);
    const wobble = (((seed * 13 + index * 5) % 7) - 3) / 60;
    return [at, price(openOdds * (odds / openOdds) ** way * (1 + wobble))];
  });
  const between = moves.filter(([at]) => at > start && at < end - 60_000);
  return [[start, openOdds], ...between, [Math.max(end - 60_000, start + 1), odds]];
}

/** The prices after a race has changed: each quote that is new, gone or of another price has one point more. */
export function withChangedPrices(prices: MadeUpPrices, before: Race, after: Race, now: Instant): MadeUpPrices {
  const quotesOf = (race: Race, id: string) => race.runners.find((runner) => runner.id === id)?.prices ?? [];
  return new Map(
    after.runners.map(({ id }) => {
      const history = new Map(prices.get(id));
      for (const { bookmakerId } of quotesOf(before, id)) {
        if (quotesOf(after, id).every((quote) => quote.bookmakerId !== bookmakerId))
          history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], [now, null]));
      }
      for (const { bookmakerId, odds } of quotesOf(after, id))
        history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], [now, odds]));
      return [id, history];
    }),
  );
}
