/** A bounded queue of records to write: while writing fails the oldest are dropped, and counted. */
export class WriteQueue<T> {
  readonly #limit: number;
  #waiting: T[] = [];
  #dropped = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Those that wait and fit, oldest first. */
  filter(fits: (item: T) => boolean): readonly T[] {
    return this.#waiting.filter(fits);
  }

  add(items: readonly T[]): void {
    this.#bound(this.#waiting.concat(items));
  }

  /** Takes the oldest out. */
  take(count: number): readonly T[] {
    return this.#waiting.splice(0, count);
  }

  /** Puts back what was taken and could not be written. */
  putBack(items: readonly T[]): void {
    this.#bound([...items, ...this.#waiting]);
  }

  /** How many were dropped since this was last asked. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  #bound(items: T[]): void {
    const excess = items.length - this.#limit;
    if (excess > 0) this.#dropped += excess;
    this.#waiting = excess > 0 ? items.slice(excess) : items;
  }
}
