/** A count within a window of time. */
export interface Count {
  /** How often, this time too. */
  readonly times: number;
  /** Until the window ends, milliseconds. */
  readonly msLeft: number;
}

/**
 * The most counts of one kind that are kept; then the oldest make room. Counts of what anybody can make up, as addresses and names that no
 * account has, are of other kinds than those of accounts, so that however many are made up, none of an account's is pushed out.
 */
export const MOST_OF_A_KIND = 20_000;

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
