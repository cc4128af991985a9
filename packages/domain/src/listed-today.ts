import { addDays } from "./calendar-date";
import { melbourneDate } from "./melbourne";
import type { CalendarDate, Instant } from "./model";
import { isMeetingClosed, type RaceTiming } from "./race-state";

/** The meeting dates that "today" may include: Melbourne's date, and the day before for meetings that run past midnight. */
export function melbourneDates(now: Instant): readonly [today: CalendarDate, yesterday: CalendarDate] {
  const today = melbourneDate(now);
  return [today, addDays(today, -1)];
}

/**
 * Whether a meeting belongs to today's list: its date is Melbourne's date, or it is yesterday's and not closed yet, as
 * Perth's night meetings are after Melbourne's midnight.
 */
export function isListedToday(
  meeting: { readonly date: CalendarDate; readonly races: readonly RaceTiming[] },
  now: Instant,
): boolean {
  const [today, yesterday] = melbourneDates(now);
  if (meeting.date === today) {
    return true;
  }
  return meeting.date === yesterday && meeting.races.length > 0 && !isMeetingClosed(meeting.races, now);
}
