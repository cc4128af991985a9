import type { Elapsed } from "../../ports/clock";
import { type Count, type Counts, kindOf, MOST_OF_A_KIND } from "./counts";
import { Windows } from "./windows";

/** Counts in memory, for one server, each kind within a bound of its own. A restart forgets. */
export class MemoryCounts implements Counts {
  readonly #kinds = new Map<string, Windows>();

  constructor(private readonly elapsed?: Elapsed) {}

  /** Counts that are kept. */
  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }

  add(key: string, windowSeconds: number): Count {
    return this.#of(key).add(key, windowSeconds);
  }

  msLeft(key: string): number {
    return this.#of(key).msLeft(key);
  }

  restart(key: string, windowSeconds: number): void {
    this.#of(key).restart(key, windowSeconds);
  }

  delete(key: string): void {
    this.#of(key).delete(key);
  }

  #of(key: string): Windows {
    const kind = kindOf(key);
    const windows = this.#kinds.get(kind) ?? new Windows(MOST_OF_A_KIND, this.elapsed);
    this.#kinds.set(kind, windows);
    return windows;
  }
}
