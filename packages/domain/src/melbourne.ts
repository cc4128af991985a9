import { addDays, utcMidnight } from "./calendar-date";
import { DISPLAY_ZONE } from "./constants";
import { partsOf } from "./intl-parts";
import type { CalendarDate, Instant } from "./model";
import { dateInZone, instantInZone } from "./zone-time";

const timeFormat = new Intl.DateTimeFormat("en-AU", {
  timeZone: DISPLAY_ZONE,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZoneName: "short",
});
const headerFormat = new Intl.DateTimeFormat("en-AU", {
  timeZone: DISPLAY_ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
});
const longFormat = new Intl.DateTimeFormat("en-AU", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

// Words come from Intl, the signs between them from here: servers and browsers carry different locale data, and a page
// rendered on one must read the same on the other.

/** `3:05 PM`: Melbourne's time of day (section 5: h:mm a). */
export function melbourneTime(instant: Instant): string {
  const part = partsOf(timeFormat, instant);
  return `${part("hour")}:${part("minute")} ${part("dayPeriod").toUpperCase()}`;
}

/** `3:05 PM AEDT`: for readers who could be elsewhere. */
export function melbourneTimeWithZone(instant: Instant): string {
  return `${melbourneTime(instant)} ${partsOf(timeFormat, instant)("timeZoneName")}`;
}

/** The date in Melbourne at an instant. */
export function melbourneDate(instant: Instant): CalendarDate {
  return dateInZone(instant, DISPLAY_ZONE);
}

/** The instant at which a Melbourne day begins. Days last 23 or 25 hours when daylight saving changes. */
export function startOfMelbourneDay(date: CalendarDate): Instant {
  return instantInZone(date, 0, DISPLAY_ZONE);
}

/** The instant at which a Melbourne day ends and the next begins. */
export function endOfMelbourneDay(date: CalendarDate): Instant {
  return startOfMelbourneDay(addDays(date, 1));
}

/** Short weekday, day and month in Melbourne, as en-AU writes them: `Fri, 20 Nov` (section 2). */
export function headerDate(instant: Instant): string {
  const part = partsOf(headerFormat, instant);
  return `${part("weekday")}, ${part("day")} ${part("month")}`;
}

/** A calendar date in full, as en-AU writes it: `Friday 20 November 2026` (section 2). */
export function longDate(date: CalendarDate): string {
  const part = partsOf(longFormat, utcMidnight(date));
  return `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`;
}
