import type { RaceStatus } from "@railbird/contract";
import { isMeetingClosed, isRaceClosed, type RaceTiming } from "@railbird/domain";

/** What the wire says of a race's time. */
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
export function meetingClosed(races: readonly WireTiming[], now: number): boolean {
  return isMeetingClosed(races.map(timing), now);
}

/** The race of a list that jumps next, `undefined` when all are closed. */
export function nextRace<R extends WireTiming>(races: readonly R[], now: number): R | undefined {
  return races
    .filter((race) => !raceClosed(race, now))
    .reduce<R | undefined>(
      (next, race) => (next && Date.parse(next.startTime) <= Date.parse(race.startTime) ? next : race),
      undefined,
    );
}
