import type { ReadName } from "@railbird/reads";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { type AnyRef, type CachedRead, cacheRead, READ_KEY, readKey, refOf } from "../data/cached-read";
import { takeAwayWithheld } from "../data/live/keep-to-switches";

/** Where the last responses are kept, on the device only. */
export const SAVED_READS_CACHE = "railbird-saved-reads";

/** The most reads that are kept: the oldest go first. */
const MOST = 40;

/** A read as it was last shown. */
export interface SavedRead extends AnyRef {
  readonly version: number;
  readonly value: unknown;
  /** The build of the page that saved it: another one may read other fields. */
  readonly build: string;
  /** The server's clock when it was last known to be up to date, epoch milliseconds. */
  readonly serverTime: number;
  /** The device's clock at that moment, epoch milliseconds. It may be wrong, so that only differences of it are used. */
  readonly deviceTime: number;
}

/** The times of a read by its key's hash, and the server's time as far as it is known without a network. */
export interface SavedBoard {
  readonly times: ReadonlyMap<string, number>;
  /** Epoch milliseconds; `undefined` where nothing is kept. */
  readonly now: number | undefined;
}

/** Identifies the page's build: the name of the entry's file has a hash of all code. */
export function pageBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
}

const addressOf = (key: string) => `/saved-read/${encodeURIComponent(key)}`;

/** Not saved: prices over time are large and shown on request only, and searches are private. */
const NOT_SAVED: ReadonlySet<string> = new Set<ReadName>(["prices", "search"]);

/** The page at the moment at which its reads are saved. */
export interface SavedMoment {
  /** The server's clock, epoch milliseconds. */
  readonly serverTime: number;
  /** False while the visitor has paused updates: reads are then as old as their last response. */
  readonly keptUpToDate: boolean;
}

/** Saves the reads that the page shows, but for those that failed or are about to be fetched again: nobody knows how old they are. */
export async function saveReads(client: QueryClient, { serverTime, keptUpToDate }: SavedMoment): Promise<void> {
  const now = Date.now();
  const cache = await caches.open(SAVED_READS_CACHE);
  for (const query of client.getQueryCache().findAll({ queryKey: READ_KEY, type: "active" })) {
    const ref = refOf(query);
    const { data, status, isInvalidated, dataUpdatedAt } = query.state;
    if (ref === undefined || NOT_SAVED.has(ref.name) || data === undefined || status !== "success" || isInvalidated)
      continue;
    const { version, value } = data as CachedRead;
    const age = keptUpToDate ? 0 : Math.max(0, now - dataUpdatedAt);
    const times = { serverTime: serverTime - age, deviceTime: now - age };
    const saved: SavedRead = { ...ref, version, value, build: pageBuild(), ...times };
    await cache.put(addressOf(hashKey(readKey(ref))), new Response(JSON.stringify(saved)));
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

/** Puts the saved reads of this build into a page's cache. */
export async function openSavedReads(client: QueryClient): Promise<SavedBoard> {
  const times = new Map<string, number>();
  let newest: SavedRead | undefined;
  try {
    const cache = await caches.open(SAVED_READS_CACHE);
    for (const key of await cache.keys()) {
      const saved = await savedAt(cache, key);
      if (saved?.build !== pageBuild()) continue;
      cacheRead(client, saved, saved);
      times.set(hashKey(readKey(saved)), saved.serverTime);
      if (newest === undefined || saved.serverTime > newest.serverTime) newest = saved;
    }
  } catch {
    // Storage may be blocked: the page then opens without what could not be read.
  }
  const now = newest && newest.serverTime + Math.max(0, Date.now() - newest.deviceTime);
  if (now !== undefined) takeAwayWithheld(client, now);
  return { times, now };
}

/** A saved read; `undefined` where it is damaged. */
async function savedAt(cache: Cache, key: Request): Promise<SavedRead | undefined> {
  const response = await cache.match(key);
  return response?.json().catch(() => undefined) as Promise<SavedRead | undefined> | undefined;
}
