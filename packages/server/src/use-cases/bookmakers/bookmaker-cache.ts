import type { BookmakerConfig, BookmakerStore } from "../../ports/bookmakers";

/** How bookmakers are shown, held in memory, since every page reads it and it changes a few times a year. */
export class BookmakerCache {
  #list: readonly BookmakerConfig[] = [];
  #version = 0;
  #reading: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(private readonly store: Pick<BookmakerStore, "list">) {}

  /** In display order. */
  list(): readonly BookmakerConfig[] {
    return this.#list;
  }

  /** Goes up with every reload. */
  get version(): number {
    return this.#version;
  }

  /**
   * Reads the store again: at start, and after every change. Resolves when the cache holds what was stored at the call, or later;
   * readings never overlap, so that an older one does not end last.
   */
  reload(): Promise<void> {
    this.#waiting ??= this.#readAfter(this.#reading);
    return this.#waiting;
  }

  #readAfter(earlier: Promise<void>): Promise<void> {
    const reading = earlier
      // Whoever asked for that reading has its error.
      .catch(() => undefined)
      .then(async () => {
        this.#waiting = undefined;
        this.#list = await this.store.list();
        this.#version += 1;
      });
    this.#reading = reading;
    return reading;
  }
}
