/** Repeatable randomness: the same seed gives the same draws, whatever was drawn before. Not for secrets. */

/** A 32-bit number from text (FNV-1a, then stirred). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return stir(hash);
}

/** A 32-bit number from a seed and two whole numbers. */
export function mix(seed: number, a: number, b = 0): number {
  return stir(Math.imul(stir(Math.imul(seed ^ a, 0x9e3779b1) + b), 0x85ebca77) ^ seed);
}

/** A fraction from 0 up to 1 that belongs to a seed and two whole numbers. */
export function fractionOf(seed: number, a: number, b = 0): number {
  return mix(seed, a, b) / 0x1_0000_0000;
}

/** A stream of draws from a seed. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** From `min` up to `max`. */
  between(min: number, max: number): number {
    return min + this.fraction() * (max - min);
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  /** Normally distributed around 0 with deviation 1 (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  /** One of the items. Throws on an empty list: the tables of this folder have none. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) {
      throw new RangeError("Nothing to pick from.");
    }
    return item;
  }

  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.fraction() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}

function stir(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
