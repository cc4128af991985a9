import { utcMidnight } from "./calendar-date";
import { dateWordsInZone, timeInZone } from "./melbourne";
import type { Instant } from "./model";
import { dateInZone } from "./zone-time";

const DAY_MS = 86_400_000;
/** From this many days on a weekday could mean two dates. */
const WEEK_DAYS = 7;

/** A time of day, and the day before it where that is another one. */
export interface TimeOn {
  readonly day?: string;
  readonly time: string;
}

/** The parts of {@link timeInZoneOn}, for lines that are set apart. */
export function timePartsInZoneOn(instant: Instant, now: Instant, zone: string): TimeOn {
  const days = Math.abs(utcMidnight(dateInZone(instant, zone)) - utcMidnight(dateInZone(now, zone))) / DAY_MS;
  const time = timeInZone(instant, zone);
  if (days === 0) {
    return { time };
  }
  const date = dateWordsInZone(instant, zone);
  return { day: days < WEEK_DAYS ? date.slice(0, 3) : date, time };
}

/**
 * A zone's time of day, to be read at `now`: `3:05 PM` on the same date of that zone, `Mon 12:03 AM` on another date
 * less than a week away, `Fri, 20 Nov 12:03 AM` beyond.
 */
export function timeInZoneOn(instant: Instant, now: Instant, zone: string): string {
  const { day, time } = timePartsInZoneOn(instant, now, zone);
  return day === undefined ? time : `${day} ${time}`;
}
