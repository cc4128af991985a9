import type { Instant } from "./model";

/** Time left to a start. Minutes run past 60: two hours are 120 minutes. */
export interface Countdown {
  readonly minutes: number;
  readonly seconds: number;
  /** True from the start time on. */
  readonly due: boolean;
}

/** Whole minutes and seconds left until a start; 0 and 0 once it has passed (section 4). */
export function countdown(startTime: Instant, now: Instant): Countdown {
  const left = Math.max(0, Math.floor((startTime - now) / 1000));
  return { minutes: Math.floor(left / 60), seconds: left % 60, due: now >= startTime };
}

/** `In 3m 20s` (section 2). */
export function formatCountdown({ minutes, seconds }: Countdown): string {
  return `In ${minutes}m ${seconds}s`;
}
