import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/clock";
import { isSilksName, SILKS_BOUNDS, type SilksBounds, type SilksStore } from "../../ports/silks";

export interface FilesystemSilksStoreParts {
  /** Made when it is first written to. */
  readonly folder: string;
  /** The machine's time, which files have too. */
  readonly clock: Pick<Clock, "now">;
  readonly bounds?: SilksBounds;
}

interface Entry {
  readonly bytes: number;
  /** When its file was last marked as used, epoch milliseconds. */
  usedAt: number;
}

/** The shortest time between two marks of a file as used, milliseconds, so that not every read causes a write. */
const MARK_EVERY_MS = 24 * 60 * 60_000;

/** How many files are looked up at a time at the start. */
const AT_ONCE = 64;

/** Silks in a folder. Their names and sizes are in memory, so that a name without a picture costs no disk access. */
export class FilesystemSilksStore implements SilksStore {
  readonly #parts: FilesystemSilksStoreParts;
  readonly #entries: LRUCache<string, Entry>;
  /** Evicted pictures whose files are still to be removed. */
  readonly #evicted: string[] = [];

  private constructor(parts: FilesystemSilksStoreParts) {
    const { count, bytes } = parts.bounds ?? SILKS_BOUNDS;
    this.#parts = parts;
    this.#entries = new LRUCache({
      max: count,
      maxSize: bytes,
      sizeCalculation: (entry) => Math.max(1, entry.bytes),
      dispose: (_entry, name, reason) => {
        if (reason === "evict") this.#evicted.push(name);
      },
    });
  }

  /** Opens a folder with the pictures in it, by their last use. Unfinished files are removed. */
  static async open(parts: FilesystemSilksStoreParts): Promise<FilesystemSilksStore> {
    const store = new FilesystemSilksStore(parts);
    await store.#load();
    return store;
  }

  get size() {
    return { count: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  has(name: string): boolean {
    return this.#entries.get(name) !== undefined;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const file = this.#fileOf(name);
    try {
      const bytes = await readFile(file);
      await this.#mark(file, entry);
      return bytes;
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#entries.delete(name);
      return undefined;
    }
  }

  async keep(name: string, webp: Uint8Array): Promise<void> {
    if (!isSilksName(name)) throw new RangeError("This is no name of silks.");
    await mkdir(this.#parts.folder, { recursive: true, mode: 0o700 });
    const arriving = this.#fileOf(`${name}.${process.pid}.part`);
    try {
      await writeFile(arriving, webp, { mode: 0o600, flush: true });
      await rename(arriving, this.#fileOf(name));
    } catch (error) {
      await rm(arriving, { force: true }).catch(() => {});
      throw error;
    }
    this.#entries.set(name, { bytes: webp.byteLength, usedAt: this.#parts.clock.now() });
    await this.#removeEvicted();
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#parts.folder).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const found: (Entry & { readonly name: string })[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = await Promise.all(names.slice(at, at + AT_ONCE).map((name) => this.#look(name)));
      found.push(...some.filter((entry) => entry !== undefined));
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, bytes, usedAt } of found) this.#entries.set(name, { bytes, usedAt });
    await this.#removeEvicted();
  }

  async #look(name: string): Promise<(Entry & { readonly name: string }) | undefined> {
    const file = this.#fileOf(name);
    if (!isSilksName(name)) {
      // A picture that was being written when the server ended.
      if (name.endsWith(".part")) await rm(file, { force: true });
      return undefined;
    }
    // Another server on this folder may have removed it meanwhile.
    const found = await stat(file).catch(() => undefined);
    return found && { name, bytes: found.size, usedAt: found.mtimeMs };
  }

  async #mark(file: string, entry: Entry): Promise<void> {
    const now = this.#parts.clock.now();
    if (now - entry.usedAt < MARK_EVERY_MS) return;
    entry.usedAt = now;
    // A file that cannot be marked can still be read.
    await utimes(file, now / 1000, now / 1000).catch(() => {});
  }

  async #removeEvicted(): Promise<void> {
    for (const name of this.#evicted.splice(0)) {
      if (!this.#entries.has(name)) await rm(this.#fileOf(name), { force: true });
    }
  }

  #fileOf(name: string): string {
    return join(this.#parts.folder, name);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
