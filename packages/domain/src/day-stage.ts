import { addDays } from "./calendar-date";
import { DAYS_AHEAD, DAYS_KEPT } from "./constants";
import { melbourneDate } from "./melbourne";
import type { CalendarDate, Instant } from "./model";

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

/** The first and the last date that there may be meetings of: those that are kept, and those that feeds publish ahead. */
export function daysInReach(now: Instant): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const today = melbourneDate(now);
  return { first: addDays(today, -DAYS_KEPT), last: addDays(today, DAYS_AHEAD) };
}

/** Whether there may be meetings of a date. */
export function isDayInReach(date: CalendarDate, now: Instant): boolean {
  const { first, last } = daysInReach(now);
  return first <= date && date <= last;
}
