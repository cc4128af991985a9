import { addDays, type CalendarDate, DAYS_KEPT, type Instant, melbourneDate } from "@railbird/domain";

/** The earliest date whose meetings and prices are kept, by Melbourne's date. */
export function firstDayKept(now: Instant, daysKept = DAYS_KEPT): CalendarDate {
  return addDays(melbourneDate(now), -daysKept);
}
