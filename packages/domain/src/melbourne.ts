import { DAYS_AHEAD, DAYS_STORED, DISPLAY_ZONE } from "./constants";
import type { CalendarDate, Instant } from "./model";
import { dateInZone, instantInZone, offsetAt, utcMidnight, zoneName } from "./time-zones";

/** From this many days on a weekday could mean two dates. */
const WEEK_DAYS = 7;

/** The day on which Australian racing's season begins, as month and day. */
const SEASON_START = "08-01";

/** The day of the next year on which it ends. */
const SEASON_END = "07-31";

const DAY_MS = 86_400_000;

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

/** The calendar date `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a date of the calendar, as `2026-11-20`; `2026-02-30` is none. */
export function isCalendarDate(text: string): text is CalendarDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcMidnight(text)) && addDays(text, 0) === text;
}

/**
 * Noon of a Melbourne day, an instant at which it is that date in every Australian zone and in UTC too: what times of a day are written
 * on (see `timeInZoneOn`).
 */
export function noonOfMelbourneDay(date: CalendarDate): Instant {
  return instantInZone(date, 12 * 60, DISPLAY_ZONE);
}

/** The first day of the season of a date; dates of the year 0 count as of the season that begins in it. */
export function seasonStart(date: CalendarDate): CalendarDate {
  const year = Number(date.slice(0, 4));
  const startYear = date.slice(5) >= SEASON_START ? year : year - 1;
  return `${String(Math.max(0, startYear)).padStart(4, "0")}-${SEASON_START}`;
}

/** The last day of the season that begins on a date. */
export function seasonEnd(start: CalendarDate): CalendarDate {
  return `${String(Number(start.slice(0, 4)) + 1).padStart(4, "0")}-${SEASON_END}`;
}

/** Whether a day is before Melbourne's today, that day, or after it. */
export type DayStage = "past" | "today" | "ahead";

/** The stage of a date, by Melbourne's date. */
export function dayStage(date: CalendarDate, now: Instant): DayStage {
  const today = melbourneDate(now);
  if (date === today) return "today";
  return date < today ? "past" : "ahead";
}

/** Whether a date is Melbourne's today, the day before it or the day after it. */
export function isDayNear(date: CalendarDate, now: Instant): boolean {
  const today = melbourneDate(now);
  return addDays(today, -1) <= date && date <= addDays(today, 1);
}

/** The first and the last date that there may be meetings of: archived ones, and those that feeds publish ahead. */
export function daysInReach(now: Instant): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const today = melbourneDate(now);
  return { first: addDays(today, -DAYS_STORED), last: addDays(today, DAYS_AHEAD) };
}

/** Whether there may be meetings of a date. */
export function isDayInReach(date: CalendarDate, now: Instant): boolean {
  const { first, last } = daysInReach(now);
  return first <= date && date <= last;
}

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
