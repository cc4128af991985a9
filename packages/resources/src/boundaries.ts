import {
  CLOSED_AFTER_START_MS,
  endOfMelbourneDay,
  type Instant,
  melbourneDate,
  startOfMelbourneDay,
} from "@railbird/domain";
import type { RaceSource } from "./source";

/** The instants around now at which a list changes by time alone. */
export interface Boundaries {
  /** The latest that has passed. */
  readonly passed: Instant;
  /** The next one. */
  readonly until: Instant;
}

/** When a list of races changes by time alone: a race falls due or closes, or Melbourne's day ends. */
export function boundariesAround(races: Iterable<RaceSource>, now: Instant): Boundaries {
  const today = melbourneDate(now);
  let passed = startOfMelbourneDay(today);
  let until = endOfMelbourneDay(today);
  for (const { race } of races) {
    if (race.status !== "open") continue;
    for (const boundary of [race.startTime, race.startTime + CLOSED_AFTER_START_MS]) {
      if (boundary <= now) passed = Math.max(passed, boundary);
      else until = Math.min(until, boundary);
    }
  }
  return { passed, until };
}
