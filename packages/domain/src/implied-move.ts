import { impliedProbability, isPlausiblePrice } from "./prices";

/**
 * A price's movement in implied probability, in percentage points: 100 / now − 100 / then. Above zero the runner has become
 * likelier, so a crunch is positive: $3.20 to $2.40 is +10.4. It makes movers comparable: $51 to $101 is −1.0 points, though it is
 * a drift of 98 %. `undefined` when either is missing or not plausible.
 */
export function impliedMove(thenOdds: number | undefined, nowOdds: number | undefined): number | undefined {
  if (!isPlausiblePrice(thenOdds) || !isPlausiblePrice(nowOdds)) {
    return undefined;
  }
  return (impliedProbability(nowOdds) - impliedProbability(thenOdds)) * 100;
}
