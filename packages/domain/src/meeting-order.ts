import { compareText } from "./compare-text";
import { RACING_CODES } from "./constants";
import type { CalendarDate, Instant, RacingCode } from "./model";
import { isMeetingClosed, isRaceClosed, type RaceTiming } from "./race-state";
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
 * The order on the wire: it changes once a day for each meeting, so that patches stay small.
 */
export function orderMeetings<M extends ListedMeeting>(meetings: readonly M[], now: Instant): M[] {
  return meetings
    .map((meeting) => ({ meeting, closed: isMeetingClosed(meeting.races, now) }))
    .sort((a, b) => Number(a.closed) - Number(b.closed) || compareMeetings(a.meeting, b.meeting))
    .map(({ meeting }) => meeting);
}

/**
 * Meetings as a departure board lists them: open ones by their next jump (a race that is due counts until it closes), then as
 * {@link orderMeetings} has them; closed ones last. An open meeting whose races are not known yet comes after those that are.
 */
export function orderByNextJump<M extends ListedMeeting>(meetings: readonly M[], now: Instant): M[] {
  return orderMeetings(meetings, now)
    .map((meeting) => ({ meeting, jumpsAt: nextJump(meeting, now) }))
    .sort((a, b) => (a.jumpsAt === b.jumpsAt ? 0 : a.jumpsAt - b.jumpsAt))
    .map(({ meeting }) => meeting);
}

/** When the next of a meeting's races starts; infinity when none is left. */
function nextJump({ races }: ListedMeeting, now: Instant): Instant {
  return Math.min(...races.filter((race) => !isRaceClosed(race, now)).map(({ startTime }) => startTime));
}

function compareMeetings(a: ListedMeeting, b: ListedMeeting): number {
  return (
    compareVenues(a.venue, b.venue) ||
    compareText(a.date, b.date) ||
    RACING_CODES.indexOf(a.racingCode) - RACING_CODES.indexOf(b.racingCode) ||
    compareText(a.id, b.id)
  );
}
