import { CLOSED_AFTER_START_MS } from "./constants";
import type { Instant, RaceStatus } from "./model";

/** The facts of a race that its being closed depends on. */
export interface RaceTiming {
  readonly startTime: Instant;
  readonly status: RaceStatus;
}

/**
 * The instant from which on a race can no longer be next (section 4): 90 seconds after its start, so that a race that jumps
 * late stays listed a little; minus infinity where its status is not `open`.
 */
export function closesAt(race: RaceTiming): Instant {
  return race.status === "open" ? race.startTime + CLOSED_AFTER_START_MS : Number.NEGATIVE_INFINITY;
}

/** True when a race can no longer be next (section 4). */
export function isRaceClosed(race: RaceTiming, now: Instant): boolean {
  return now >= closesAt(race);
}

/** True from a race's start on, for as long as it is not closed: it may jump at any moment. */
export function isRaceDue(race: RaceTiming, now: Instant): boolean {
  return now >= race.startTime && !isRaceClosed(race, now);
}

/**
 * The instant from which on every race of a meeting is closed (section 4). A meeting whose races are not known yet never
 * closes: "closed" would mean that they have been run.
 */
export function meetingClosesAt(races: readonly RaceTiming[]): Instant {
  return races.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...races.map(closesAt));
}

/** True when every race of a meeting is closed (section 4). */
export function isMeetingClosed(races: readonly RaceTiming[], now: Instant): boolean {
  return now >= meetingClosesAt(races);
}

/** The first of these instants after now; infinity when there is none. */
export function nextInstant(instants: readonly Instant[], now: Instant): Instant {
  return Math.min(...instants.filter((instant) => instant > now));
}
