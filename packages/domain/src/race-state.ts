import { CLOSED_AFTER_START_MS, DISPLAY_ZONE } from "./constants";
import { timeInZoneOn } from "./melbourne";
import type { Instant, RaceStatus } from "./model";

const HOUR_MINUTES = 60;

const DAY_MINUTES = 24 * HOUR_MINUTES;

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

/**
 * The last race that was run at a meeting that was called off, 0 when none was. `undefined` while it goes on: when races are still
 * to be run, when none is abandoned, and when the abandoned ones lie before others that were run.
 */
export function abandonedAfter(
  races: readonly { readonly number: number; readonly status: RaceStatus }[],
): number | undefined {
  const run = races.filter(({ status }) => status !== "abandoned");
  const lastRun = Math.max(0, ...run.map(({ number }) => number));
  const isOver = run.every(({ status }) => status !== "open") && races.some(({ number }) => number > lastRun);
  return isOver ? lastRun : undefined;
}

/** `Meeting abandoned`, or `Abandoned after race 3`. */
export function formatAbandonment(lastRun: number): string {
  return lastRun === 0 ? "Meeting abandoned" : `Abandoned after race ${lastRun}`;
}

/** Time left to a start. Minutes run past 60: two hours are 120 minutes. */
export interface Countdown {
  readonly startTime: Instant;
  readonly now: Instant;
  readonly minutes: number;
  readonly seconds: number;
  /** True from the start time on. */
  readonly due: boolean;
}

/** Whole minutes and seconds left until a start; 0 and 0 once it has passed (section 4). */
export function countdown(startTime: Instant, now: Instant): Countdown {
  const left = Math.max(0, Math.floor((startTime - now) / 1000));
  return { startTime, now, minutes: Math.floor(left / 60), seconds: left % 60, due: now >= startTime };
}

/**
 * The time left to a start as it is said aloud, in whole minutes: `in 2 hours 5 minutes`, `in 1 minute`, `in less than a minute`,
 * `due` once it has passed. Empty from a day on: the start itself says it better.
 */
export function timeLeftInWords({ minutes, due }: Countdown): string {
  if (due) {
    return "due";
  }
  if (minutes >= DAY_MINUTES) {
    return "";
  }
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const parts = [counted(hours, "hour"), counted(minutes % HOUR_MINUTES, "minute")].filter(Boolean);
  return `in ${parts.join(" ") || "less than a minute"}`;
}

function counted(count: number, unit: string): string {
  return count === 0 ? "" : `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/**
 * `In 3m 20s` under an hour (section 2), `In 2h 05m` under a day, and beyond it the start itself, in Melbourne unless another
 * zone is given: `Mon 12:03 AM`.
 * Once the start has passed `Due 0m 0s` (section 4).
 */
export function formatCountdown(
  { startTime, now, minutes, seconds, due }: Countdown,
  zone: string = DISPLAY_ZONE,
): string {
  if (due) {
    return "Due 0m 0s";
  }
  if (minutes < HOUR_MINUTES) {
    return `In ${minutes}m ${seconds}s`;
  }
  if (minutes < DAY_MINUTES) {
    return `In ${Math.floor(minutes / HOUR_MINUTES)}h ${String(minutes % HOUR_MINUTES).padStart(2, "0")}m`;
  }
  return timeInZoneOn(startTime, now, zone);
}
