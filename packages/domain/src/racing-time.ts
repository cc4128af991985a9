import type { Instant } from "./model";

/** From here on to the start of a race a minute is as long as it ever is. */
const FULL_WEIGHT_MS = 10 * 60_000;

/**
 * Time as a market has it: the nearer a race's start, the longer a minute, since most money comes in the last ten; even from the
 * start on. Grows with time; its zero is the start.
 */
export function racingTime(instant: Instant, startTime: Instant): number {
  const left = startTime - instant;
  return left > 0 ? -Math.log1p(left / FULL_WEIGHT_MS) : -left / FULL_WEIGHT_MS;
}
