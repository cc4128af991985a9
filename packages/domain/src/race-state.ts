import { CLOSED_AFTER_START_MS } from "./constants";
import type { Instant, RaceStatus } from "./model";

/** What is needed of a race to tell whether it is closed. */
export interface RaceTiming {
  readonly startTime: Instant;
  readonly status: RaceStatus;
}

/**
 * True when a race can no longer be next (section 4): at once when its feed says anything but `open`, and otherwise
 * from 90 seconds after its start on, so that a race that jumps late stays listed a little.
 */
export function isRaceClosed(race: RaceTiming, now: Instant): boolean {
  return race.status !== "open" || now >= race.startTime + CLOSED_AFTER_START_MS;
}

/** True from a race's start on, for as long as it is not closed: it may jump at any moment. */
export function isRaceDue(race: RaceTiming, now: Instant): boolean {
  return now >= race.startTime && !isRaceClosed(race, now);
}

/**
 * True when every race of a meeting is closed (section 4). A meeting whose races are not known yet is not closed:
 * the word would claim that they have been run.
 */
export function isMeetingClosed(races: readonly RaceTiming[], now: Instant): boolean {
  return races.length > 0 && races.every((race) => isRaceClosed(race, now));
}
