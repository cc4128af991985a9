import type { BookmakerConfig, BookmakerStore } from "../ports/bookmakers";

/** How bookmakers are shown, held in memory, since every page reads it and it changes a few times a year. */
export class BookmakerBook {
  #list: readonly BookmakerConfig[] = [];
  #version = 0;

  constructor(private readonly store: BookmakerStore) {}

  /** In display order. */
  list(): readonly BookmakerConfig[] {
    return this.#list;
  }

  /** Goes up with every reload. */
  get version(): number {
    return this.#version;
  }

  /** Reads the store again: at start, and after every change. */
  async reload(): Promise<void> {
    this.#list = await this.store.list();
    this.#version += 1;
  }
}
