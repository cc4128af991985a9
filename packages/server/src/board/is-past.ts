import {
  addDays,
  type CalendarDate,
  type Instant,
  isMeetingClosed,
  melbourneDate,
  type RaceView,
} from "@railbird/domain";

/**
 * Whether a meeting leaves the board. Yesterday's meetings stay, so that links to their results hold; an older one goes
 * once it is closed.
 */
export function isPast(date: CalendarDate, races: readonly Pick<RaceView, "race">[], now: Instant): boolean {
  if (date >= addDays(melbourneDate(now), -1)) return false;
  const timings = races.map(({ race }) => race);
  return timings.length === 0 || isMeetingClosed(timings, now);
}
