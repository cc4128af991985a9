import type { Instant, Quote, Race } from "@railbird/domain";

/** A price that the feed has not confirmed for this long is not shown any more while its race is open. */
export const MAX_PRICE_AGE_MS = 10 * 60_000;

/** One that is exactly as old is still shown. */
const HOLDS_FOR_MS = MAX_PRICE_AGE_MS + 1;

/** Whether a price of an open race is too old to show. */
export function isTooOld({ seenAt }: Quote, at: Instant): boolean {
  return at >= seenAt + HOLDS_FOR_MS;
}

/** The instant at which the first price of a race becomes too old to show; never for a race that is not open. */
export function pricesHoldUntil(race: Race): Instant {
  let oldest = Number.POSITIVE_INFINITY;
  if (race.status !== "open") return oldest;
  for (const { prices } of race.runners) for (const { seenAt } of prices) oldest = Math.min(oldest, seenAt);
  return oldest + HOLDS_FOR_MS;
}

/** A race without the prices that are too old to show at an instant; the same object when there are none. */
export function dropOldQuotes(race: Race, at: Instant): Race {
  if (at < pricesHoldUntil(race)) return race;
  const runners = race.runners.map((runner) => {
    const prices = runner.prices.filter((quote) => !isTooOld(quote, at));
    return prices.length === runner.prices.length ? runner : { ...runner, prices };
  });
  return { ...race, runners };
}
