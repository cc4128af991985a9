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

/**
 * The market percentage ("overround") of one price per runner: 100 is fair, above it is the bookmaker's margin.
 * Prices that are not plausible are ignored; `undefined` when none is left.
 */
export function marketPercent(prices: Iterable<number>): number | undefined {
  let total = 0;
  for (const price of prices) {
    if (isPlausiblePrice(price)) {
      total += impliedProbability(price);
    }
  }
  return total === 0 ? undefined : total * 100;
}
