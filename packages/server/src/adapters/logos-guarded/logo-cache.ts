import { LRUCache } from "lru-cache";
import type { Elapsed } from "../../ports/clock";

/** The most bytes of all cached logos together: a logo has some 10 kB. */
const MOST_BYTES = 16_000_000;

/** How long a name without a logo is remembered, milliseconds. */
const MISSING_MS = 10_000;

/** The most names without a logo that are remembered. */
const MOST_MISSING = 5_000;

export interface LogoCacheParts {
  /** Reads a logo from the store; `undefined` when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly elapsed: Elapsed;
}

/** A bounded cache of logos. The bytes of a name never change, so that the store is called once for each. */
export class LogoCache {
  readonly #parts: LogoCacheParts;
  readonly #logos = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  readonly #missing = new LRUCache<string, number>({ max: MOST_MISSING });
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(parts: LogoCacheParts) {
    this.#parts = parts;
  }

  /** Bytes of what is cached. */
  get bytes(): number {
    return this.#logos.calculatedSize;
  }

  /** A logo; `undefined` when there is none. Rejects when the store does. */
  async get(name: string): Promise<Uint8Array | undefined> {
    const known = this.#logos.get(name);
    if (known !== undefined) return known;
    if (this.#parts.elapsed() - (this.#missing.get(name) ?? Number.NEGATIVE_INFINITY) < MISSING_MS) return undefined;
    const reading = this.#reading.get(name) ?? this.#read(name);
    this.#reading.set(name, reading);
    return reading;
  }

  /** Forgets a logo that was removed. */
  delete(name: string): void {
    this.#logos.delete(name);
  }

  async #read(name: string): Promise<Uint8Array | undefined> {
    try {
      const bytes = await this.#parts.read(name);
      if (bytes === undefined) this.#missing.set(name, this.#parts.elapsed());
      else this.#logos.set(name, bytes);
      return bytes;
    } finally {
      this.#reading.delete(name);
    }
  }
}
