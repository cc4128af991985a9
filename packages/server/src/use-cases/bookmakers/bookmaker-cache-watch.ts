import type { BookmakerStore } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { BookmakerCache } from "./bookmaker-cache";

export interface BookmakerCacheWatchParts {
  readonly book: BookmakerCache;
  readonly store: Pick<BookmakerStore, "revision">;
  readonly clock: Clock;
  readonly log: Log;
}

/** How often it is asked whether another server changed something: one read of one number. */
const ASK_EVERY_MS = 2_000;

/** Keeps a book up with what other servers change in the same storage. */
export class BookmakerCacheWatch {
  #seen: number | undefined;

  constructor(private readonly parts: BookmakerCacheWatchParts) {}

  /** Resolves when the signal aborts; a storage that fails is asked again. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.parts;
    while (!signal.aborted) {
      try {
        await this.#look();
      } catch (fault) {
        log.warn({ err: fault }, "Whether bookmakers changed could not be read; it is tried again.");
      }
      await clock.sleep(ASK_EVERY_MS, signal).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { book, store } = this.parts;
    const revision = await store.revision();
    if (revision === this.#seen) return;
    await book.reload();
    // After the reload: one that fails is tried again.
    this.#seen = revision;
  }
}
