import type { Instant, Race } from "@railbird/domain";

/** A price that the feed has not confirmed for this long is not shown any more while its race is open. */
export const MAX_PRICE_AGE_MS = 10 * 60_000;

/** One that is exactly as old is still shown. */
const HOLDS_FOR_MS = MAX_PRICE_AGE_MS + 1;

/** The instant at which the first price of a race becomes too old to show; never for a race that is not open. */
export function pricesHoldUntil(race: Race): Instant {
  let oldest = Number.POSITIVE_INFINITY;
  if (race.status !== "open") return oldest;
  for (const { prices } of race.runners) for (const { seenAt } of prices) oldest = Math.min(oldest, seenAt);
  return oldest + HOLDS_FOR_MS;
}

/**
 * A race without the prices that have become too old; the same object when there are none. `droppedAt` is the instant at
 * which the last of them did.
 */
export function dropOldQuotes(race: Race, now: Instant): { readonly kept: Race; readonly droppedAt: Instant } {
  if (now < pricesHoldUntil(race)) return { kept: race, droppedAt: now };
  let droppedAt = Number.NEGATIVE_INFINITY;
  const runners = race.runners.map((runner) => ({
    ...runner,
    prices: runner.prices.filter(({ seenAt }) => {
      const holdsUntil = seenAt + HOLDS_FOR_MS;
      if (now < holdsUntil) return true;
      droppedAt = Math.max(droppedAt, holdsUntil);
      return false;
    }),
  }));
  return { kept: { ...race, runners }, droppedAt };
}
