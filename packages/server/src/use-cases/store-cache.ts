import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { Wakeup } from "./waiting";

/** How often it is asked whether another server changed something, in case a notification was lost: one read of one number. */
const CHECK_EVERY_MS = 5_000;

/** The store of something that the operator sets: how bookmakers are shown, or the switches. */
export interface CachedStore<Item> {
  list(): Promise<readonly Item[]>;
  /** Grows with every change, whichever server makes it. */
  revision(): Promise<number>;
}

/** A memory cache of something that the operator sets: every page reads it, and it changes a few times a year. */
export class StoreCache<Item> {
  #list: readonly Item[] = [];
  #revision = 0;
  #reading: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly store: CachedStore<Item>) {}

  /** In the order of the store. */
  list(): readonly Item[] {
    return this.#list;
  }

  /** The store's revision of what is cached: grows with every change, the same on every server. */
  get revision(): number {
    return this.#revision;
  }

  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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
      // Whoever called for that reading is given its error.
      .catch(() => undefined)
      .then(async () => {
        this.#waiting = undefined;
        // The revision is read first: a change in between is then read again, never missed.
        const revision = await this.store.revision();
        this.#list = await this.store.list();
        if (revision === this.#revision) return;
        this.#revision = revision;
        for (const listener of this.#listeners) listener();
      });
    this.#reading = reading;
    return reading;
  }
}

interface StoreCacheWatchParts {
  readonly cache: Pick<StoreCache<unknown>, "reload">;
  readonly store: Pick<CachedStore<unknown>, "revision"> & {
    /** Calls `onChanged` soon after a change by any server, until the signal aborts. */
    watch(onChanged: () => void, signal: AbortSignal): Promise<void>;
  };
  /** The cached things, in the plural, for the log. */
  readonly what: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps a cache up with what other servers change in the same storage. */
export class StoreCacheWatch {
  #seen: number | undefined;

  constructor(private readonly parts: StoreCacheWatchParts) {}

  /** Resolves when the signal aborts; a storage that fails is asked again. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, log, store, what } = this.parts;
    const wakeup = new Wakeup(clock);
    const watching = store.watch(() => wakeup.wake(), signal);
    while (!signal.aborted) {
      try {
        await this.#look();
      } catch (err) {
        log.warn({ err }, `Whether ${what} changed could not be read; it is tried again.`);
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
