import { impliedProbability, isPlausiblePrice } from "./prices";

/** Out is a drift (longer price), in is a crunch (shorter price). */
export type MovementDirection = "out" | "in" | "flat";

/**
 * Percent that a price has moved since it opened: (current − open) / open × 100 (section 4). Above zero is a drift,
 * below zero a crunch: $10 to $5 is −50, $3 to $6 is +100. `undefined` when either is missing or not plausible.
 */
export function movement(openOdds: number | undefined, odds: number | undefined): number | undefined {
  if (!isPlausiblePrice(openOdds) || !isPlausiblePrice(odds)) {
    return undefined;
  }
  return ((odds - openOdds) / openOdds) * 100;
}

/**
 * A percentage to one decimal, halves away from zero, never −0: for the wire and for display. 1e-9 is added because a
 * computed 12.25 may be slightly below it in binary and would round down.
 */
export function roundPct(pct: number): number {
  const tenths = Math.round(Math.abs(pct) * 10 + 1e-9);
  return tenths === 0 ? 0 : (Math.sign(pct) * tenths) / 10;
}

/** A movement's direction. What is displayed as 0.0 % is flat, so that arrow, colour and figure never contradict each other. */
export function movementDirection(pct: number): MovementDirection {
  const shown = roundPct(pct);
  if (shown === 0) {
    return "flat";
  }
  return shown > 0 ? "out" : "in";
}

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
