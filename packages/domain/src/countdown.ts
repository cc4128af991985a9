import { DISPLAY_ZONE } from "./constants";
import type { Instant } from "./model";
import { timeInZoneOn } from "./time-in-zone-on";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

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
