import type { MeetingsToday } from "@railbird/contract";
import { closesAt, nextInstant, nextToJump } from "@railbird/domain";
import { useNowSelect } from "@railbird/ui";
import type { RailRace } from "@railbird/ui/rail";
import { useCallback } from "react";

/** How many races the rail lists. */
const RAIL_COUNT = 18;

/** The next races of a day by their starts; the same list until the day or time changes it. `undefined` until the day has come. */
export function useNextRaces(day: MeetingsToday | undefined): readonly RailRace[] | undefined {
  return useNowSelect(
    useCallback((now: number) => day && nextRaces(day, now), [day]),
    useCallback((now: number) => (day ? nextChange(day, now) : Number.POSITIVE_INFINITY), [day]),
  );
}

/** The races of a day that jump next, `now` being epoch ms. */
export function nextRaces({ meetings }: MeetingsToday, now: number): readonly RailRace[] {
  const timed = meetings.map(({ jurisdiction, venue, races }) => ({
    jurisdiction,
    races: races.map((race) => ({ ...race, venue, startTime: Date.parse(race.startTime), wire: race })),
  }));
  return nextToJump(timed, now, { count: RAIL_COUNT }).map(({ venue, wire }) => ({
    id: wire.id,
    number: wire.number,
    venue,
    racingCode: wire.racingCode,
    startTime: wire.startTime,
    status: wire.status,
    favourite: wire.signals.favourite,
    cruncher: wire.signals.biggestCruncher,
  }));
}

/** The first instant after `now`, epoch ms, at which time alone changes them: a race falls due or closes. */
function nextChange({ meetings }: MeetingsToday, now: number): number {
  return nextInstant(
    meetings.flatMap(({ races }) =>
      races.flatMap(({ startTime, status }) => {
        const start = Date.parse(startTime);
        return [start, closesAt({ startTime: start, status })];
      }),
    ),
    now,
  );
}
