import { isSilksName, type SilksBounds, type SilksStore } from "../../../src/ports/silks";

/** Silks in memory, within bounds. */
export class MemorySilks implements SilksStore {
  readonly #pictures = new Map<string, Uint8Array>();
  /** The error of the next write. */
  failure: Error | undefined;

  constructor(private readonly bounds: SilksBounds = { count: 1_000, bytes: 1_000_000 }) {}

  get size() {
    return {
      count: this.#pictures.size,
      bytes: [...this.#pictures.values()].reduce((sum, { length }) => sum + length, 0),
    };
  }

  has(name: string): boolean {
    return this.#use(name) !== undefined;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    return this.#use(name);
  }

  async keep(name: string, webp: Uint8Array): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    if (!isSilksName(name)) throw new RangeError("This is no name of silks.");
    this.#pictures.delete(name);
    this.#pictures.set(name, webp);
    for (const oldest of this.#pictures.keys()) {
      if (this.size.count <= this.bounds.count && this.size.bytes <= this.bounds.bytes) break;
      this.#pictures.delete(oldest);
    }
  }

  #use(name: string): Uint8Array | undefined {
    const bytes = this.#pictures.get(name);
    if (bytes === undefined) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, bytes);
    return bytes;
  }
}
