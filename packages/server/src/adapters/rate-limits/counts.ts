/** A count within a window of time. */
export interface Count {
  /** How often, this time too. */
  readonly times: number;
  /** Until the window ends, milliseconds. */
  readonly msLeft: number;
}

/**
 * Counts of what happened to each key, in whichever store: one in memory needs no promise. The machine's clock has no part in when a window
 * ends.
 */
export interface Counts {
  /** Counts once more. The first time begins a window of so many seconds; the others do not prolong it. */
  add(key: string, windowSeconds: number): Count | Promise<Count>;
  /** What is left of a key's window, milliseconds; 0 when it has none. */
  msLeft(key: string): number | Promise<number>;
  /** Begins a key's window anew, with one count. */
  restart(key: string, windowSeconds: number): void | Promise<void>;
  delete(key: string): void | Promise<void>;
}
