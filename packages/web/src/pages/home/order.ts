import type { Meeting, RacingCode } from "@railbird/contract";
import { meetingClosesAt, nextInstant, orderMeetings, type RaceTiming } from "@railbird/domain";

/** Today's meetings of a code (all when absent) as they are listed: open ones before closed ones. `now` is epoch ms. */
export function listedMeetings(meetings: readonly Meeting[], code: RacingCode | undefined, now: number): Meeting[] {
  const timed = meetings
    .filter((meeting) => code === undefined || meeting.racingCode === code)
    .map((meeting) => ({ ...meeting, meeting, races: timingsOf(meeting) }));
  return orderMeetings(timed, now).map(({ meeting }) => meeting);
}

/** The first instant after `now`, epoch ms, at which time alone changes the order: a meeting closes. */
export function nextOrderChange(meetings: readonly Meeting[], now: number): number {
  return nextInstant(
    meetings.map((meeting) => meetingClosesAt(timingsOf(meeting))),
    now,
  );
}

function timingsOf({ races }: Meeting): RaceTiming[] {
  return races.map(({ startTime, status }) => ({ startTime: Date.parse(startTime), status }));
}
