import type { Elapsed } from "../../ports/clock";
import type { Count, Counts } from "./counts";

/** How often windows that have ended are removed, milliseconds. */
const SWEPT_EVERY_MS = 60_000;

/** Counts in memory, for one server. A restart forgets. */
export class MemoryCounts implements Counts {
  readonly #windows = new Map<string, { times: number; readonly endsAt: number }>();
  #sweptAt: number;

  constructor(private readonly elapsed: Elapsed = () => performance.now()) {
    this.#sweptAt = elapsed();
  }

  add(key: string, windowSeconds: number): Count {
    const now = this.elapsed();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) return this.#begin(key, windowSeconds);
    window.times += 1;
    return { times: window.times, msLeft: Math.ceil(window.endsAt - now) };
  }

  msLeft(key: string): number {
    const { endsAt = 0 } = this.#windows.get(key) ?? {};
    return Math.max(0, Math.ceil(endsAt - this.elapsed()));
  }

  restart(key: string, windowSeconds: number): void {
    this.#begin(key, windowSeconds);
  }

  delete(key: string): void {
    this.#windows.delete(key);
  }

  #begin(key: string, windowSeconds: number): Count {
    const now = this.elapsed();
    this.#sweep(now);
    const msLeft = windowSeconds * 1000;
    this.#windows.set(key, { times: 1, endsAt: now + msLeft });
    return { times: 1, msLeft };
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEPT_EVERY_MS) return;
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}
