import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../../ports/clock";

/** The longest delay of a Node.js timer: a longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now(), sleep: sleepReal };

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
