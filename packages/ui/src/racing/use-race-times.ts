import { closesAt, nextInstant } from "@railbird/domain";
import { useMemo } from "react";
import { useNowSelect } from "../time/now";
import { meetingClosed, nextRace, raceClosed, timing, type WireTiming } from "./timing";

/** What time alone changes in a list of races. */
export interface RaceTimes {
  /** True when every race is closed. */
  readonly closed: boolean;
  /** The race that jumps next; absent when all are closed. */
  readonly nextId: string | undefined;
  readonly closedIds: ReadonlySet<string>;
}

interface IdentifiedRace extends WireTiming {
  readonly id: string;
}

/** Whether a race is closed; renders again when it closes. */
export function useRaceClosed({ startTime, status }: WireTiming): boolean {
  return useNowSelect((now) => raceClosed({ startTime, status }, now));
}

/** Whether every race of a meeting is closed; renders again when the last one closes. */
export function useMeetingClosed(races: readonly IdentifiedRace[]): boolean {
  return useRaceTimes(races).closed;
}

/** Which races are closed and which is next; renders again when one closes. The same object in between. */
export function useRaceTimes(races: readonly IdentifiedRace[]): RaceTimes {
  return useSelected(races, timesOf);
}

/** Selects from races what only the closing of one of them can change. `select` must be the same from render to render. */
function useSelected<R extends WireTiming, T>(races: readonly R[], select: (races: readonly R[], now: number) => T): T {
  const selection = useMemo(() => {
    const closings = races.map((race) => closesAt(timing(race)));
    return {
      select: (now: number) => select(races, now),
      nextChange: (now: number) => nextInstant(closings, now),
    };
  }, [races, select]);
  return useNowSelect(selection.select, selection.nextChange);
}

function timesOf(races: readonly IdentifiedRace[], now: number): RaceTimes {
  const closed = races.filter((race) => raceClosed(race, now));
  return {
    closed: meetingClosed(races, now),
    nextId: nextRace(races, now)?.id,
    closedIds: new Set(closed.map(({ id }) => id)),
  };
}
