import { utcMidnight } from "./calendar-date";
import { DISPLAY_ZONE } from "./constants";
import { melbourneOffset } from "./melbourne-offset";
import type { CalendarDate, Instant } from "./model";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Created on first use: a formatter costs a phone tens of milliseconds, and most pages need none. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date in a zone at an instant. */
export function dateInZone(instant: Instant, zone: string): CalendarDate {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/**
 * The instant at which a zone's clocks show a wall time, given as minutes after that date's midnight; 1440 and more
 * mean the days after. A time that daylight saving skips moves one hour on; a time that comes twice means the first.
 */
export function instantInZone(date: CalendarDate, minutesAfterMidnight: number, zone: string): Instant {
  const wall = utcMidnight(date) + minutesAfterMidnight * MINUTE_MS;
  const offset = offsetAt(wall - DAY_MS, zone);
  const instant = wall - offset;
  if (offsetAt(instant, zone) === offset) {
    return instant;
  }
  const later = offsetAt(wall + DAY_MS, zone);
  return offsetAt(wall - later, zone) === later ? wall - later : instant;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: Instant, zone: string): number {
  const known = zone === DISPLAY_ZONE ? melbourneOffset(instant) : undefined;
  return known ?? wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** A zone's local time as if it were UTC; whole seconds. */
function wallClock(instant: Instant, zone: string): Instant {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return Date.parse(`${date}T${parts.get("hour")}:${parts.get("minute")}:${parts.get("second")}Z`);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat("en-AU", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(zone, format);
  return format;
}
