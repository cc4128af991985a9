import type { UpcomingRace } from "@railbird/contract";
import { closesAt, DEFAULT_JURISDICTION, nextInstant, nextToJump } from "@railbird/domain";
import { useNowSelect } from "@railbird/ui";
import { useCallback } from "react";

const none: readonly UpcomingRace[] = [];

/**
 * The races of the server's list that still belong there; the same list until time changes it. A response without the list counts as an
 * empty one (specification, section 7).
 */
export function useUpcomingRaces(races: readonly UpcomingRace[] = none): readonly UpcomingRace[] {
  return useNowSelect(
    useCallback((now: number) => upcomingRaces(races, now), [races]),
    useCallback((now: number) => nextUpcomingChange(races, now), [races]),
  );
}

/**
 * The races of the server's list that still belong there, `now` being epoch ms: between two changes of the list some close, and of
 * those that fall due the last one stays.
 */
function upcomingRaces(races: readonly UpcomingRace[], now: number): readonly UpcomingRace[] {
  const listed = { jurisdiction: DEFAULT_JURISDICTION, races: races.map(timed) };
  return nextToJump([listed], now, { count: races.length }).map(({ race }) => race);
}

/** The first instant after `now`, epoch ms, at which time alone changes them: a race falls due or closes. */
export function nextUpcomingChange(races: readonly UpcomingRace[], now: number): number {
  return nextInstant(
    races.map(timed).flatMap((race) => [race.startTime, closesAt(race)]),
    now,
  );
}

function timed(race: UpcomingRace) {
  return { ...race, race, startTime: Date.parse(race.startTime) };
}
