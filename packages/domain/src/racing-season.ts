import type { CalendarDate } from "./model";

/** The day on which Australian racing's season begins, as month and day. */
const SEASON_START = "08-01";

/** The day of the next year on which it ends. */
const SEASON_END = "07-31";

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
