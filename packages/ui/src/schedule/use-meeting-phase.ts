import { closesAt, type MeetingPhase, meetingLiveFrom, meetingPhase, nextInstant } from "@railbird/domain";
import { useMemo } from "react";
import { timing, type WireTiming } from "../racing/timing";
import { useNowSelect } from "../time/now";

/** Whether a meeting's racing is still to come, on or over; renders again when that changes. */
export function useMeetingPhase(races: readonly WireTiming[]): MeetingPhase {
  const selection = useMemo(() => {
    const timed = races.map(timing);
    const changes = [meetingLiveFrom(timed), ...timed.map(closesAt)];
    return {
      select: (now: number) => meetingPhase(timed, now),
      nextChange: (now: number) => nextInstant(changes, now),
    };
  }, [races]);
  return useNowSelect(selection.select, selection.nextChange);
}
