import { DISPLAY_ZONE, RECENT_MS } from "./constants";
import type { CalendarDate, Instant, Race } from "./model";
import { type PriceExtremes, type PriceSeries, priceAt, priceExtremes } from "./price-series";
import { instantInZone } from "./time-zones";

/** A price of exactly this returns only the stake, so a valid one is higher. */
const NO_PRICE = 1;

/** The highest plausible price, decimal dollars. */
const MAX_PRICE = 10_000;

/** True for a plausible price: finite, above 1.00 and at most 10,000 decimal dollars. */
export function isPlausiblePrice(price: number | null | undefined): price is number {
  return typeof price === "number" && price > NO_PRICE && price <= MAX_PRICE;
}

/** The share of the market that a price implies, 0 to 1 (2.00 is 0.5). */
export function impliedProbability(odds: number): number {
  return 1 / odds;
}

/** Facts of a runner's best prices over time. */
export interface PriceFacts extends Partial<PriceExtremes> {
  /** At 9:00 AM in Melbourne on the meeting's date; absent before then, and when there was none. */
  readonly nineAm?: number;
  /** Ten minutes before these facts; absent when there was none. */
  readonly tenMinutesAgo?: number;
}

/** The facts of a race that the end of betting depends on. */
export type BettingTime = Pick<Race, "startTime" | "status" | "closedAt">;

/** 9:00 AM in Melbourne on a meeting's date. */
export function nineAmOf(meetingDate: CalendarDate): Instant {
  return instantInZone(meetingDate, 9 * 60, DISPLAY_ZONE);
}

/** The end of betting: now, or when the race was seen to be no longer open; its start where that was not seen. */
export function bettingUntil({ status, closedAt, startTime }: BettingTime, now: Instant): Instant {
  return status === "open" ? now : (closedAt ?? startTime);
}

/** The facts of a best-price series as they were at an instant. */
export function priceFacts(best: PriceSeries, meetingDate: CalendarDate, asOf: Instant): PriceFacts {
  const nineAm = nineAmOf(meetingDate);
  const atNine = nineAm <= asOf ? priceAt(best, nineAm) : undefined;
  const tenMinutesAgo = priceAt(best, asOf - RECENT_MS);
  return {
    ...priceExtremes(best),
    ...(atNine !== undefined && { nineAm: atNine }),
    ...(tenMinutesAgo !== undefined && { tenMinutesAgo }),
  };
}

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

/** The bookmakers' prices for a place, as quotes of their own; a place price has no opening price. */
export function placeQuotes<Q extends QuoteLike & { readonly placeOdds?: number }>(
  quotes: readonly Q[],
): Omit<Q, "openOdds" | "placeOdds">[] {
  return quotes.flatMap(({ openOdds: _, placeOdds, ...quote }) =>
    placeOdds === undefined ? [] : [{ ...quote, odds: placeOdds }],
  );
}

/** The quotes with a plausible price, best first; equal prices by bookmaker id. The input is not changed. */
export function orderQuotes<Q extends QuoteLike>(quotes: readonly Q[]): Q[] {
  return quotes.filter((quote) => isPlausiblePrice(quote.odds)).sort((a, b) => (isBetter(a, b) ? -1 : 1));
}

function isBetter(a: QuoteLike, b: QuoteLike): boolean {
  return a.odds > b.odds || (a.odds === b.odds && a.bookmakerId < b.bookmakerId);
}
