import { isPlausiblePrice } from "./prices";

/** The fields of a `Quote` that best prices need. */
export interface QuoteLike {
  readonly bookmakerId: string;
  /** Decimal dollars. */
  readonly odds: number;
  /** Decimal dollars. */
  readonly openOdds?: number;
}

/** The best price on a runner and its bookmaker. */
export interface BestPrice {
  readonly odds: number;
  readonly bookmakerId: string;
  readonly openOdds?: number;
}

/**
 * The best current price over a runner's quotes, `undefined` when there is none. Equal prices: the first bookmaker by id.
 * Quotes whose price is not plausible are ignored.
 *
 * `openOdds` is the best opening price over the bookmakers that quote now, so that a bookmaker who came late or left
 * does not look like a movement. One without an opening price counts as having opened at its current price, as
 * the first price seen would; when none of them has one, `openOdds` is absent.
 */
export function bestPrice(quotes: readonly QuoteLike[]): BestPrice | undefined {
  let best: QuoteLike | undefined;
  let openOdds = 0;
  let hasOpening = false;
  for (const quote of quotes) {
    if (!isPlausiblePrice(quote.odds)) {
      continue;
    }
    if (best === undefined || isBetter(quote, best)) {
      best = quote;
    }
    let opening = quote.odds;
    if (isPlausiblePrice(quote.openOdds)) {
      opening = quote.openOdds;
      hasOpening = true;
    }
    openOdds = Math.max(openOdds, opening);
  }
  if (best === undefined) {
    return undefined;
  }
  const { odds, bookmakerId } = best;
  return hasOpening ? { odds, bookmakerId, openOdds } : { odds, bookmakerId };
}

/** The quotes with a plausible price, best first; equal prices by bookmaker id. The input is not changed. */
export function orderQuotes<Q extends QuoteLike>(quotes: readonly Q[]): Q[] {
  return quotes.filter((quote) => isPlausiblePrice(quote.odds)).sort((a, b) => (isBetter(a, b) ? -1 : 1));
}

function isBetter(a: QuoteLike, b: QuoteLike): boolean {
  return a.odds > b.odds || (a.odds === b.odds && a.bookmakerId < b.bookmakerId);
}
