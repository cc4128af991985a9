import { performance } from "node:perf_hooks";
import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import { sleepReal } from "./system-clock";

/**
 * A clock that reads `start` now and runs on at real speed (`CLOCK_START`, for replay). It never goes back, even when the machine's own
 * clock is set back.
 */
export function shiftedClock(start: Instant): Clock {
  const startedAt = performance.now();
  return { now: () => start + Math.floor(performance.now() - startedAt), sleep: sleepReal };
}
