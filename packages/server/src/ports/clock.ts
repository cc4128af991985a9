import type { Instant } from "@railbird/domain";

/** Milliseconds since any fixed moment; setting the machine's clock does not change it. */
export type Elapsed = () => number;

/** The only source of time in the product. */
export interface Clock {
  /** Now, epoch milliseconds UTC. Monotonic enough for ages; may be shifted for replay (`CLOCK_START`). */
  now(): Instant;
  /** Resolves after `ms` of this clock's time; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
