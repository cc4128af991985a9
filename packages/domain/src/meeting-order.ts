import { RACING_CODES } from "./constants";
import type { CalendarDate, Instant, RacingCode } from "./model";
import { isMeetingClosed, type RaceTiming } from "./race-state";
import { compareVenues } from "./venue-order";

/** The facts of a meeting that its place depends on. */
export interface ListedMeeting {
  readonly id: string;
  readonly venue: string;
  readonly racingCode: RacingCode;
  readonly date: CalendarDate;
  readonly races: readonly RaceTiming[];
}

/**
 * Meetings in the order of the list: open ones before closed ones (section 4), and within each by venue, date, code and id.
 * Not by next start, so that a row moves only once a day, when its meeting closes, and rarely under a finger.
 */
export function orderMeetings<M extends ListedMeeting>(meetings: readonly M[], now: Instant): M[] {
  return meetings
    .map((meeting) => ({ meeting, closed: isMeetingClosed(meeting.races, now) }))
    .sort((a, b) => Number(a.closed) - Number(b.closed) || compareMeetings(a.meeting, b.meeting))
    .map(({ meeting }) => meeting);
}

function compareMeetings(a: ListedMeeting, b: ListedMeeting): number {
  return (
    compareVenues(a.venue, b.venue) ||
    compareText(a.date, b.date) ||
    RACING_CODES.indexOf(a.racingCode) - RACING_CODES.indexOf(b.racingCode) ||
    compareText(a.id, b.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
