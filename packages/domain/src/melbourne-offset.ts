import { utcMidnight } from "./calendar-date";
import type { Instant } from "./model";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Eastern Standard Time: UTC+10. */
export const STANDARD_OFFSET_MS = 10 * HOUR_MS;

const RULE_SINCE = utcMidnight("2008-01-01");

const changes = new Map<number, readonly [end: number, begin: number]>();

/**
 * How far Melbourne's clocks are ahead of UTC, in milliseconds, by the rule since 2008: an hour more from 2 AM
 * standard time on October's first Sunday to 2 AM standard time on April's (Summer Time Act 1972, Victoria).
 * `undefined` before 2008. A browser's first date formatter costs a phone some 60 ms; every page shows a Melbourne date.
 */
export function melbourneOffset(instant: Instant): number | undefined {
  if (instant < RULE_SINCE) {
    return undefined;
  }
  const standard = instant + STANDARD_OFFSET_MS;
  const [end, begin] = changesOf(new Date(standard).getUTCFullYear());
  const summer = standard < end || standard >= begin;
  return STANDARD_OFFSET_MS + (summer ? HOUR_MS : 0);
}

/** When summer time ends and begins in a year. Cached, since a list of races needs the same year hundreds of times. */
function changesOf(year: number): readonly [end: number, begin: number] {
  const known = changes.get(year);
  if (known !== undefined) {
    return known;
  }
  const found = [changeIn(year, 3), changeIn(year, 9)] as const;
  changes.set(year, found);
  return found;
}

/** 2 AM on a month's first Sunday, as a wall clock on standard time written as if it were UTC. Months count from 0. */
function changeIn(year: number, month: number): number {
  const first = Date.UTC(year, month, 1);
  const toSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + toSunday * DAY_MS + 2 * HOUR_MS;
}
