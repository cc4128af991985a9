import { type Instant, isPlausiblePrice, type Quote } from "@railbird/domain";
import type { FeedQuote, FeedRunner } from "../ports/odds-feed";
import type { PriceChange } from "../ports/storage";
import { firstSeen, type Openings } from "./openings";

/** What a merge goes by, beside the two readings. */
export interface MergeContext {
  readonly openings: Openings;
  readonly now: Instant;
}

/** What the quotes of one race are merged with. */
export interface QuoteMerge extends MergeContext {
  readonly raceId: string;
  /** Whether the reading covers a bookmaker: it withdraws only the prices of those. */
  readonly isReached: (bookmakerId: string) => boolean;
  /** Every change of a price is added to it. */
  readonly changes: PriceChange[];
}

/** A runner's quotes after a reading. One that is the same as before is the same object. */
export function mergeQuotes(
  runner: FeedRunner,
  previous: readonly Quote[],
  { raceId, openings, now, isReached, changes }: QuoteMerge,
): readonly Quote[] {
  const runnerId = runner.id;
  const quotes = runner.scratched ? [] : plausible(runner.prices);
  const merged = quotes.map((quote, index) => {
    const { bookmakerId, odds, openOdds, seenAt } = quote;
    const last = quoteOf(previous, bookmakerId, index);
    if (
      last === undefined &&
      quote.fluctuations !== undefined &&
      !openings.ofRunner(raceId, runnerId).has(bookmakerId)
    ) {
      for (const before of quote.fluctuations.filter(({ at }) => at < seenAt))
        changes.push({ raceId, runnerId, bookmakerId, odds: before.odds, seenAt: before.at });
    }
    if (last?.odds !== odds) changes.push({ raceId, runnerId, bookmakerId, odds, seenAt });
    const isKnown = last !== undefined && openOdds !== undefined;
    const first = isKnown ? openOdds : firstSeen(openings.ofRunner(raceId, runnerId), bookmakerId, openOdds ?? odds);
    return keptQuote(last, opened(quote, first));
  });
  previous.forEach((last, index) => {
    if (quoteOf(quotes, last.bookmakerId, index) !== undefined) return;
    if (runner.scratched || isReached(last.bookmakerId))
      changes.push({ raceId, runnerId, bookmakerId: last.bookmakerId, odds: undefined, seenAt: now });
    else merged.push(last);
  });
  return merged;
}

/** The object from before where the quote is the same, so that what holds it need not be made anew. */
function keptQuote(last: Quote | undefined, quote: Quote): Quote {
  const isSame = last?.odds === quote.odds && last.openOdds === quote.openOdds && last.seenAt === quote.seenAt;
  return isSame ? last : quote;
}

/** The quotes with a plausible price; the same list where all have one, as nearly always. */
function plausible(quotes: readonly FeedQuote[]): readonly FeedQuote[] {
  return quotes.every(({ odds }) => isPlausiblePrice(odds))
    ? quotes
    : quotes.filter(({ odds }) => isPlausiblePrice(odds));
}

/**
 * A quote with its opening price, the feed's own before the first that was seen, and without what the board has no place for: what the
 * feed remembers, place prices and links.
 */
function opened(quote: FeedQuote, first: number): Quote {
  const { bookmakerId, odds, openOdds, seenAt } = quote;
  const isPlain = quote.fluctuations === undefined && quote.placeOdds === undefined && quote.url === undefined;
  return isPlain && openOdds !== undefined ? quote : { bookmakerId, odds, openOdds: openOdds ?? first, seenAt };
}

/** Feeds list bookmakers in the same order every time, so the same index is tried first. */
function quoteOf<Q extends Quote | FeedQuote>(
  quotes: readonly Q[],
  bookmakerId: string,
  likely: number,
): Q | undefined {
  const guess = quotes[likely];
  return guess?.bookmakerId === bookmakerId ? guess : quotes.find((quote) => quote.bookmakerId === bookmakerId);
}
