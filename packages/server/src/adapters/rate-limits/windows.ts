import type { Elapsed } from "../../ports/clock";

/**
 * The most stored counts of one kind; then the oldest make room. Counts of what anybody can make up, as addresses and names that no
 * account has, are of other kinds than those of accounts, so that however many are made up, none of an account's is pushed out.
 */
export const MOST_OF_A_KIND = 20_000;

/** How often windows that have ended are removed, milliseconds. */
const SWEPT_EVERY_MS = 60_000;

/**
 * Counts by key within windows of time, in memory: at most so many. Windows are of about one length, so that the one that began first,
 * which makes room, is also the one that would have ended first.
 */
export class Windows {
  /** The first begun first. */
  readonly #windows = new Map<string, { times: number; readonly endsAt: number }>();
  #sweptAt: number;

  constructor(
    private readonly most: number,
    private readonly elapsed: Elapsed = () => performance.now(),
  ) {
    this.#sweptAt = elapsed();
  }

  get size(): number {
    return this.#windows.size;
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
    this.#windows.delete(key);
    this.#makeRoom();
    this.#windows.set(key, { times: 1, endsAt: now + msLeft });
    return { times: 1, msLeft };
  }

  #makeRoom(): void {
    if (this.#windows.size < this.most) return;
    const [first] = this.#windows.keys();
    if (first !== undefined) this.#windows.delete(first);
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEPT_EVERY_MS) return;
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}

/** A count within a window of time. */
export interface Count {
  /** How often, this time too. */
  readonly times: number;
  /** Until the window ends, milliseconds. */
  readonly msLeft: number;
}

/** The kind of a key: what stands before its first colon, of which there are a handful. */
export function kindOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/**
 * Counts by key within windows of time, in memory or in a database; counts in memory need no promise. Windows do not depend on the
 * machine's clock, which may be set.
 */
export interface Counts {
  /** Counts once. The first count of a key begins its window; later ones do not prolong it. */
  add(key: string, windowSeconds: number): Count | Promise<Count>;
  /** How much is left of a key's window, milliseconds; 0 when it has none. */
  msLeft(key: string): number | Promise<number>;
  /** Begins a new window for a key, with one count. */
  restart(key: string, windowSeconds: number): void | Promise<void>;
  delete(key: string): void | Promise<void>;
}
