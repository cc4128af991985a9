import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { OwnWork } from "./own-work";

/** Pauses of a process since the last question: times in which its thread did nothing else, milliseconds. */
export interface Pauses {
  readonly longestPauseMs: number;
  readonly pauseP999Ms: number;
  /** The longest that the thread worked itself in one of them. */
  readonly longestWorkMs: number;
  /** The longest garbage collection. */
  readonly longestCollectionMs: number;
}

/** Pauses are measured by a timer of so many milliseconds. */
const RESOLUTION_MS = 1;

/** Watches the pauses of the process that it is created in. Linux only, for the thread's own work. */
export class PauseWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #ownWork = new OwnWork();
  #longestCollectionMs = 0;

  constructor() {
    this.#delay.enable();
    const note = ({ duration }: PerformanceEntry) => {
      this.#longestCollectionMs = Math.max(this.#longestCollectionMs, duration);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ entryTypes: ["gc"] });
  }

  take(): Pauses {
    const pauses = {
      longestPauseMs: this.#delay.max / 1e6 - RESOLUTION_MS,
      pauseP999Ms: this.#delay.percentile(99.9) / 1e6 - RESOLUTION_MS,
      longestWorkMs: this.#ownWork.takeLongest(),
      longestCollectionMs: this.#longestCollectionMs,
    };
    this.#delay.reset();
    this.#longestCollectionMs = 0;
    return pauses;
  }
}
