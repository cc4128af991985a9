import { DISPLAY_ZONE } from "./constants";
import type { CalendarDate, Instant } from "./model";

const nameFormats = new Map<string, Intl.DateTimeFormat>();

const HOUR_MS = 3_600_000;

/** Eastern Standard Time: UTC+10. */
export const STANDARD_OFFSET_MS = 10 * HOUR_MS;

const RULE_SINCE = utcMidnight("2008-01-01");

const changes = new Map<number, readonly [end: number, begin: number]>();

/** How long before the start minutes reach their full weight. */
const FULL_WEIGHT_MS = 10 * 60_000;

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

/**
 * Time weighted by betting activity: the nearer a race's start, the more a minute counts, since most money comes in the last ten;
 * full weight after the start. Increases with time; zero at the start.
 */
export function racingTime(instant: Instant, startTime: Instant): number {
  const left = startTime - instant;
  return left > 0 ? -Math.log1p(left / FULL_WEIGHT_MS) : -left / FULL_WEIGHT_MS;
}

/** Midnight UTC of a calendar date: for counting days, not the day's start in any zone. */
export function utcMidnight(date: CalendarDate): Instant {
  return Date.parse(`${date}T00:00:00Z`);
}

/**
 * How far Melbourne's clocks are ahead of UTC, in milliseconds, by the rule since 2008: an hour more from 2 AM
 * standard time on October's first Sunday to 2 AM standard time on April's (Summer Time Act 1972, Victoria).
 * `undefined` before 2008. A browser's first date formatter costs a phone some 60 ms; every page shows a Melbourne date.
 */
function melbourneOffset(instant: Instant): number | undefined {
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

/** The short name that a zone has at an instant: `AEDT`, `AWST`, `GMT+1`. Melbourne's is the same in every browser and server. */
export function zoneName(instant: Instant, zone: string): string {
  if (zone === DISPLAY_ZONE) return offsetAt(instant, zone) > STANDARD_OFFSET_MS ? "AEDT" : "AEST";
  const format =
    nameFormats.get(zone) ??
    new Intl.DateTimeFormat("en-AU", { timeZone: zone, hour: "numeric", timeZoneName: "short" });
  nameFormats.set(zone, format);
  // Every format with `timeZoneName` has that part.
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value as string;
}
