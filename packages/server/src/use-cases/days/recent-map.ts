/** A map of a bounded number of entries: those used longest ago make room. */
export class RecentMap<Key, Value> {
  readonly #most: number;
  /** Those used longest ago first. */
  readonly #entries = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) return;
      this.#entries.delete(oldest);
    }
  }

  /** Whether it was there. */
  delete(key: Key): boolean {
    return this.#entries.delete(key);
  }
}
