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

/** Whether a text is a date of the calendar, as `2026-11-20`; `2026-02-30` is none. */
export function isCalendarDate(text: string): text is CalendarDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcMidnight(text)) && addDays(text, 0) === text;
}
