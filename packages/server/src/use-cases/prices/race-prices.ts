import { type Instant, type PriceSeries, priceSeries, type Quote, type Race, withPricePoint } from "@railbird/domain";
import type { BoardRace } from "../../board/meeting-view";
import { MAX_PRICE_AGE_MS } from "../../board/old-prices";
import type { PriceChange } from "../../ports/storage";
import { groupBy } from "../group-by";

/** Changes of one quote that count: its newest. No quote changes more often on one day, unless its feed is broken. */
export const MOST_CHANGES = 500;

/** Every bookmaker's prices on one runner, by bookmaker id. */
export type QuoteHistory = ReadonlyMap<string, PriceSeries>;

/** The prices of a race over time, as they were when the race was as it is here. Immutable: what did not change stays the same object. */
export interface RacePrices {
  readonly race: BoardRace;
  /** By runner id. */
  readonly quotes: ReadonlyMap<string, QuoteHistory>;
}

/**
 * The prices of a race from the changes that are known of it. Changes that are newer than the race as it stands are left out: another
 * server has stored them already, and its board follows.
 */
export function racePricesOf(race: BoardRace, changes: readonly PriceChange[], now: Instant): RacePrices {
  const current = quotesByRunner(race.race);
  const quotes = new Map<string, QuoteHistory>();
  for (const [runnerId, ofRunner] of groupBy(changes, ({ runnerId }) => runnerId)) {
    const history = new Map<string, PriceSeries>();
    for (const [bookmakerId, ofQuote] of groupBy(ofRunner, ({ bookmakerId }) => bookmakerId)) {
      const series = priceSeries(ofQuote.map(pointOf)).slice(-MOST_CHANGES);
      history.set(bookmakerId, upTo(current.get(runnerId)?.get(bookmakerId), series, now));
    }
    quotes.set(runnerId, history);
  }
  for (const [runnerId, ofRunner] of current) quotes.set(runnerId, withCurrent(quotes.get(runnerId), ofRunner));
  return { race, quotes };
}

/** The prices after changes, which left the race as it is here. */
export function withChanges({ quotes }: RacePrices, race: BoardRace, changes: readonly PriceChange[]): RacePrices {
  if (changes.length === 0) return { race, quotes };
  const next = new Map(quotes);
  for (const [runnerId, ofRunner] of groupBy(changes, ({ runnerId }) => runnerId)) {
    const history = new Map(next.get(runnerId));
    for (const change of ofRunner) {
      const { bookmakerId } = change;
      history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], pointOf(change)).slice(-MOST_CHANGES));
    }
    next.set(runnerId, history);
  }
  return { race, quotes: next };
}

/** How many points there are. */
export function pointsIn({ quotes }: RacePrices): number {
  let points = 0;
  for (const history of quotes.values()) for (const series of history.values()) points += series.length;
  return points;
}

function pointOf({ seenAt, odds }: PriceChange): PriceSeries[number] {
  return [seenAt, odds ?? null];
}

function upTo(current: Quote | undefined, series: PriceSeries, now: Instant): PriceSeries {
  if (current !== undefined) return series.filter(([at]) => at <= current.seenAt);
  // A quote that the race does not have was withdrawn, is too old to be shown, or is not on this board yet.
  const isAhead = ([at, odds]: PriceSeries[number]) => odds !== null && at > now - MAX_PRICE_AGE_MS;
  let length = series.length;
  for (let last = series[length - 1]; last !== undefined && isAhead(last); last = series[length - 1]) length -= 1;
  return series.slice(0, length);
}

/** Ends each series with the price that the race has now, which storage may have lost. */
function withCurrent(history: QuoteHistory | undefined, current: ReadonlyMap<string, Quote>): QuoteHistory {
  const quotes = new Map(history);
  for (const [bookmakerId, { odds, seenAt }] of current) {
    quotes.set(bookmakerId, withPricePoint(quotes.get(bookmakerId) ?? [], [seenAt, odds]));
  }
  return quotes;
}

function quotesByRunner({ runners }: Race): Map<string, Map<string, Quote>> {
  return new Map(runners.map(({ id, prices }) => [id, new Map(prices.map((quote) => [quote.bookmakerId, quote]))]));
}
