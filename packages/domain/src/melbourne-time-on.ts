import { utcMidnight } from "./calendar-date";
import { headerDate, melbourneDate, melbourneTime } from "./melbourne";
import type { Instant } from "./model";

const DAY_MS = 86_400_000;
/** From this many days on a weekday could mean two dates. */
const WEEK_DAYS = 7;

/**
 * Melbourne's time of day, to be read at `now`: `3:05 PM` on the same Melbourne date, `Mon 12:03 AM` on another date
 * less than a week away, `Fri, 20 Nov 12:03 AM` beyond.
 */
export function melbourneTimeOn(instant: Instant, now: Instant): string {
  const days = Math.abs(utcMidnight(melbourneDate(instant)) - utcMidnight(melbourneDate(now))) / DAY_MS;
  if (days === 0) {
    return melbourneTime(instant);
  }
  const date = headerDate(instant);
  return `${days < WEEK_DAYS ? date.slice(0, 3) : date} ${melbourneTime(instant)}`;
}
