import { setImmediate as nextTurn } from "node:timers/promises";
import type { Instant } from "@railbird/domain";
import type { Clock } from "../../src/ports/clock";

interface Sleeper {
  readonly wakeAt: Instant;
  readonly wake: () => void;
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: Instant;
  readonly #sleepers = new Set<Sleeper>();

  constructor(start: Instant) {
    this.#now = start;
  }

  /** How many sleeps have not ended yet. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  now(): Instant {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal?.removeEventListener("abort", abort);
        resolve();
      };
      const sleeper = { wakeAt: this.#now + Math.max(0, ms), wake };
      this.#sleepers.add(sleeper);
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  /**
   * Moves time on by `ms`. Sleeps that end on the way end in order, each at its own instant, and what waits for them runs
   * until it sleeps again before the next one ends.
   */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = next.wakeAt;
      next.wake();
      await settle();
    }
    this.#now = end;
  }

  #next(end: Instant): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const sleeper of this.#sleepers) {
      if (sleeper.wakeAt <= end && (first === undefined || sleeper.wakeAt < first.wakeAt)) first = sleeper;
    }
    return first;
  }
}

/** Lets everything that is ready run: all microtasks, and what they put off to the next turn of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}
