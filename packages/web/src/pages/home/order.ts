import type { Meeting, RacingCode } from "@railbird/contract";
import { orderMeetings } from "@railbird/domain";

/** Today's meetings of a code (all when absent) as they are listed: open ones before closed ones. `now` is epoch ms. */
export function listedMeetings(meetings: readonly Meeting[], code: RacingCode | undefined, now: number): Meeting[] {
  const timed = meetings
    .filter((meeting) => code === undefined || meeting.racingCode === code)
    .map((meeting) => ({
      ...meeting,
      meeting,
      races: meeting.races.map(({ startTime, status }) => ({ startTime: Date.parse(startTime), status })),
    }));
  return orderMeetings(timed, now).map(({ meeting }) => meeting);
}
