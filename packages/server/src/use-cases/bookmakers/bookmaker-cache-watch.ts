import type { BookmakerStore } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { Wakeup } from "../wakeup";
import type { BookmakerCache } from "./bookmaker-cache";

export interface BookmakerCacheWatchParts {
  readonly cache: BookmakerCache;
  readonly store: Pick<BookmakerStore, "revision" | "watch">;
  readonly clock: Clock;
  readonly log: Log;
}

/** How often it is asked whether another server changed something, in case a notification was lost: one read of one number. */
const CHECK_EVERY_MS = 5_000;

/** Keeps a cache up with what other servers change in the same storage. */
export class BookmakerCacheWatch {
  #seen: number | undefined;

  constructor(private readonly parts: BookmakerCacheWatchParts) {}

  /** Resolves when the signal aborts; a storage that fails is asked again. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, log, store } = this.parts;
    const wakeup = new Wakeup(clock);
    const watching = store.watch(() => wakeup.wake(), signal);
    while (!signal.aborted) {
      try {
        await this.#look();
      } catch (err) {
        log.warn({ err }, "Whether bookmakers changed could not be read; it is tried again.");
      }
      await wakeup.sleep(CHECK_EVERY_MS, signal);
    }
    await watching;
  }

  async #look(): Promise<void> {
    const { cache, store } = this.parts;
    const revision = await store.revision();
    if (revision === this.#seen) return;
    await cache.reload();
    // After the reload: one that fails is tried again.
    this.#seen = revision;
  }
}
