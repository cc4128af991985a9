import type { Meeting } from "@railbird/contract";
import { closesAt, nextInstant, orderByNextJump, type RaceTiming, trackOf } from "@railbird/domain";
import type { DayFilters } from "../../routes/day-filters";

/** Today's meetings that the filters let through, as the board lists them: by their next jump, closed ones last. `now` is epoch ms. */
export function listedMeetings(
  meetings: readonly Meeting[],
  { code, state, track }: DayFilters,
  now: number,
): Meeting[] {
  const timed = meetings
    .filter((meeting) => code === undefined || meeting.racingCode === code)
    .filter((meeting) => state === undefined || meeting.state === state)
    .filter((meeting) => track === undefined || trackOf(meeting.trackCondition) === track)
    .map((meeting) => ({ ...meeting, meeting, races: timingsOf(meeting) }));
  return orderByNextJump(timed, now).map(({ meeting }) => meeting);
}

/** The first instant after `now`, epoch ms, at which time alone changes the order: a race closes. */
export function nextOrderChange(meetings: readonly Meeting[], now: number): number {
  return nextInstant(meetings.flatMap(timingsOf).map(closesAt), now);
}

function timingsOf({ races }: Meeting): RaceTiming[] {
  return races.map(({ startTime, status }) => ({ startTime: Date.parse(startTime), status }));
}
