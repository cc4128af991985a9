import type { Instant } from "./model";

/** How long before the start minutes reach their full weight. */
const FULL_WEIGHT_MS = 10 * 60_000;

/**
 * Time weighted by betting activity: the nearer a race's start, the more a minute counts, since most money comes in the last ten;
 * full weight after the start. Increases with time; zero at the start.
 */
export function racingTime(instant: Instant, startTime: Instant): number {
  const left = startTime - instant;
  return left > 0 ? -Math.log1p(left / FULL_WEIGHT_MS) : -left / FULL_WEIGHT_MS;
}
