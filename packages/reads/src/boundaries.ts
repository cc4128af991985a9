import {
  CLOSED_AFTER_START_MS,
  endOfMelbourneDay,
  type Instant,
  type MoversWindow,
  melbourneDate,
  nineAmOf,
  startOfMelbourneDay,
} from "@railbird/domain";
import type { RaceSource } from "./source";

const MINUTE = 60_000;

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

/** When a list of movers changes by time alone: also with each minute, or when nine o'clock comes. */
export function windowBoundaries(
  window: Exclude<MoversWindow, "open">,
  { passed, until }: Boundaries,
  now: Instant,
): Boundaries {
  const next = window === "10m" ? now - (now % MINUTE) + MINUTE : nineAmOf(melbourneDate(now));
  const last = window === "10m" ? next - MINUTE : next;
  return { passed: last <= now ? Math.max(passed, last) : passed, until: next > now ? Math.min(until, next) : until };
}
