import type { CalendarDate, Instant } from "./model";

const DAY_MS = 86_400_000;

/** Midnight UTC of a calendar date: for counting days, not the day's start in any zone. */
export function utcMidnight(date: CalendarDate): Instant {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The calendar date `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}
