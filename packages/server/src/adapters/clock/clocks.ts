import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Instant } from "@railbird/domain";
import type { Clock, Elapsed } from "../../ports/clock";
import type { Log } from "../../ports/log";

/** The longest delay of a Node.js timer: a longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now(), sleep: sleepReal };

/** A difference up to this is followed at once, milliseconds: NTP corrects the machine's clock in small steps. */
const FOLLOWED_MS = 2_000;

/** A step forward is followed once it has lasted this long, milliseconds: after a suspension the server is late until then. */
const LASTS_MS = 5 * 60_000;

export interface SteadyClockParts {
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** The machine's time, epoch milliseconds. */
  readonly machine?: () => Instant;
  readonly elapsed?: Elapsed;
  readonly sleep?: Clock["sleep"];
}

/** A difference from the machine's clock that is not followed. */
interface Step {
  /** How far the machine's clock is ahead; below 0 when it was set back. Milliseconds. */
  readonly ahead: number;
  /** When it was noticed, by `elapsed`. */
  readonly since: number;
}

/**
 * The machine's time, except that it never goes back: due times, prices' ages and sessions depend on it. A machine's clock that is set
 * back is not followed while the process runs; one that is set forward is followed after five minutes. Each is logged once.
 */
export function steadyClock({
  log,
  machine = () => Date.now(),
  elapsed = () => performance.now(),
  sleep = sleepReal,
}: SteadyClockParts): Clock {
  let offset = machine() - elapsed();
  let latest = Number.NEGATIVE_INFINITY;
  let step: Step | undefined;

  function follow(ahead: number, since: number): void {
    if (Math.abs(ahead) <= FOLLOWED_MS) {
      offset += ahead;
      if (step === undefined) return;
      step = undefined;
      log.info({}, "The machine's clock agrees with the server's again.");
    } else if (step === undefined || Math.abs(ahead - step.ahead) > FOLLOWED_MS) {
      step = { ahead, since };
      logStep(log, Math.round(ahead / 1000));
    } else if (ahead > 0 && since - step.since >= LASTS_MS) {
      step = undefined;
      offset += ahead;
      log.info({ seconds: Math.round(ahead / 1000) }, "The server follows the machine's clock again.");
    }
  }

  return {
    now() {
      const passed = elapsed();
      follow(machine() - (passed + offset), passed);
      latest = Math.max(latest, Math.floor(passed + offset));
      return latest;
    },
    sleep,
  };
}

function logStep(log: SteadyClockParts["log"], seconds: number): void {
  if (seconds > 0) {
    const minutes = LASTS_MS / 60_000;
    log.warn(
      { seconds },
      `The machine's clock was set forward; the server follows it if that lasts ${minutes} minutes.`,
    );
  } else {
    log.error(
      { seconds },
      "The machine's clock was set back; the server keeps its own time. If the machine's is right, restart the server.",
    );
  }
}

/**
 * A clock that reads `start` now and runs on at real speed (`CLOCK_START`, for replay). It never goes back, even when the machine's own
 * clock is set back.
 */
export function shiftedClock(start: Instant): Clock {
  const startedAt = performance.now();
  return { now: () => start + Math.floor(performance.now() - startedAt), sleep: sleepReal };
}

/** Sleeps in real time; rejects with the signal's own reason when aborted. */
export async function sleepReal(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  try {
    for (let left = ms; left > 0; left -= LONGEST_TIMER_MS) {
      await delay(Math.min(left, LONGEST_TIMER_MS), undefined, signal && { signal });
    }
  } catch (error) {
    // The platform rejects with an AbortError of its own and puts the reason in its cause.
    signal?.throwIfAborted();
    throw error;
  }
}
