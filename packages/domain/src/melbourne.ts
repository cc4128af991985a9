import { addDays, utcMidnight } from "./calendar-date";
import { DISPLAY_ZONE } from "./constants";
import { STANDARD_OFFSET_MS } from "./melbourne-offset";
import type { CalendarDate, Instant } from "./model";
import { dateInZone, instantInZone, offsetAt } from "./zone-time";

// The words are en-AU's, written out: servers and browsers have different locale data, and a page rendered on one must
// read the same on the other.
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const SHORT_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** `3:05 PM`: Melbourne's time of day (section 5: h:mm a). */
export function melbourneTime(instant: Instant): string {
  const wall = wallDate(instant);
  const hour = wall.getUTCHours();
  const minute = String(wall.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** `3:05 PM AEDT`: for readers who could be elsewhere. */
export function melbourneTimeWithZone(instant: Instant): string {
  const summer = offsetAt(instant, DISPLAY_ZONE) > STANDARD_OFFSET_MS;
  return `${melbourneTime(instant)} ${summer ? "AEDT" : "AEST"}`;
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
  return shortDate(melbourneDate(instant));
}

/** A calendar date as {@link headerDate} writes it. */
export function shortDate(date: CalendarDate): string {
  const day = new Date(utcMidnight(date));
  return `${WEEKDAYS[day.getUTCDay()]?.slice(0, 3)}, ${day.getUTCDate()} ${SHORT_MONTHS[day.getUTCMonth()]}`;
}

/** A calendar date in full, as en-AU writes it: `Friday 20 November 2026` (section 2). */
export function longDate(date: CalendarDate): string {
  const day = new Date(utcMidnight(date));
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** Melbourne's local date and time, to be read by the UTC methods. */
function wallDate(instant: Instant): Date {
  return new Date(instant + offsetAt(instant, DISPLAY_ZONE));
}
