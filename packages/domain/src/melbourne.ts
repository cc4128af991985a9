import { addDays, utcMidnight } from "./calendar-date";
import { DISPLAY_ZONE } from "./constants";
import type { CalendarDate, Instant } from "./model";
import { zoneName } from "./zone-name";
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

/** `3:05 PM`: the time of day in a zone (section 5: h:mm a). */
export function timeInZone(instant: Instant, zone: string): string {
  const wall = wallDate(instant, zone);
  const hour = wall.getUTCHours();
  const minute = String(wall.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** `12:05 PM AWST`: the time of day in a zone, with the zone's name. */
export function timeWithZone(instant: Instant, zone: string): string {
  return `${timeInZone(instant, zone)} ${zoneName(instant, zone)}`;
}

/** `3:05 PM AEDT`: Melbourne's, for what everybody reads alike: shared texts, the heads of pages, social cards, the admin area. */
export function melbourneTimeWithZone(instant: Instant): string {
  return timeWithZone(instant, DISPLAY_ZONE);
}

/** The date in Melbourne at an instant. */
export function melbourneDate(instant: Instant): CalendarDate {
  return dateInZone(instant, DISPLAY_ZONE);
}

/** The instant at which a Melbourne day begins. Days last 23 or 25 hours when daylight saving changes. */
export function startOfMelbourneDay(date: CalendarDate): Instant {
  return instantInZone(date, 0, DISPLAY_ZONE);
}

/** The instant at which a day of a zone ends and the next begins. */
export function endOfDayInZone(date: CalendarDate, zone: string): Instant {
  return instantInZone(addDays(date, 1), 0, zone);
}

/** The instant at which a Melbourne day ends and the next begins. */
export function endOfMelbourneDay(date: CalendarDate): Instant {
  return endOfDayInZone(date, DISPLAY_ZONE);
}

/** Short weekday, day and month in Melbourne, as en-AU writes them: `Fri, 20 Nov` (section 2). */
export function headerDate(instant: Instant): string {
  return dateWordsInZone(instant, DISPLAY_ZONE);
}

/** Short weekday, day and month in a zone: `Fri, 20 Nov`. */
export function dateWordsInZone(instant: Instant, zone: string): string {
  return shortDate(dateInZone(instant, zone));
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

/** A zone's local date and time, to be read by the UTC methods. */
function wallDate(instant: Instant, zone: string): Date {
  return new Date(instant + offsetAt(instant, zone));
}
