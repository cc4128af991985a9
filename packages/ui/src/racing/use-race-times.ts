import type { Race, RaceStatus } from "@railbird/contract";
import { closesAt, isMeetingClosed, isRaceClosed, nextInstant, type RaceTiming } from "@railbird/domain";
import { useMemo } from "react";
import { useNowSelect } from "../time/now";

/** The facts of a list of races that time alone changes. */
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

/** A race's time as the wire has it. */
export interface WireTiming {
  /** ISO 8601, UTC. */
  readonly startTime: string;
  readonly status: RaceStatus;
}

/** A race of the wire as the domain reads it. */
export const timing = ({ startTime, status }: WireTiming): RaceTiming => ({ startTime: Date.parse(startTime), status });

/** True when a race can no longer be next (section 4). */
export function raceClosed(race: WireTiming, now: number): boolean {
  return isRaceClosed(timing(race), now);
}

/** True when every race of a meeting is closed (section 4). */
function meetingClosed(races: readonly WireTiming[], now: number): boolean {
  return isMeetingClosed(races.map(timing), now);
}

/** The race of a list that jumps next, `undefined` when all are closed. */
function nextRace<R extends WireTiming>(races: readonly R[], now: number): R | undefined {
  return races
    .filter((race) => !raceClosed(race, now))
    .reduce<R | undefined>(
      (next, race) => (next && Date.parse(next.startTime) <= Date.parse(race.startTime) ? next : race),
      undefined,
    );
}

/** A race as far as its market is concerned; races of a meeting do not say who has quoted. */
type MarketOf = Pick<Race, "status" | "quotedBy"> & {
  readonly runners: readonly { readonly odds?: number | undefined }[];
};

/** Whether all bookmakers that have quoted in an open race have taken their prices down, as for some seconds at a scratching. */
export function isSuspended({ status, quotedBy = [], runners }: MarketOf): boolean {
  return status === "open" && quotedBy.length > 0 && runners.every(({ odds }) => odds === undefined);
}
