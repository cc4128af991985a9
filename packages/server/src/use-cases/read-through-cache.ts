import type { Instant } from "@railbird/domain";
import { BulkheadRejectedError, bulkhead, type IPolicy } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { Unavailable } from "../ports/unavailable";
import { within } from "./waiting";

export interface ReadThroughCacheParts<Value, Key> {
  readonly clock: Clock;
  readonly log: Log;
  /** Reads a value; `cached` is the one from before. `undefined`: there is none. */
  readonly read: (key: Key, cached: Value | undefined) => Promise<Value | undefined>;
  /** Called after each reading. */
  readonly onRead?: (isNews: boolean, key: Key) => void;
  readonly onFailure: (error: unknown, key: Key) => void;
  /** The sentence for callers of `read` when a value cannot be read. */
  readonly unavailable?: string | ((key: Key) => string);
  /** A key's text; that of the key itself when absent. */
  readonly nameOf?: (key: Key) => string;
  /** The most values. The one asked for longest ago makes room. */
  readonly most: number;
  /** How much a value counts of `mostWeight`. */
  readonly weightOf?: (value: Value) => number;
  readonly mostWeight?: number;
  /** How long a value is shown without being read again, milliseconds; as long as it is cached when absent. */
  readonly freshMs?: (value: Value) => number;
  /** After a failure, how long a value is not read again, unless a caller waits for it, milliseconds; 2,000 when absent. */
  readonly retryMs?: number;
  /** How long a caller waits at most, milliseconds; 3,000 when absent. */
  readonly boundMs?: number | undefined;
  /** Bounds how many readings are under way, and how many wait; caches may share it. */
  readonly loads?: IPolicy;
}

interface Entry<Value> {
  value: Value;
  readAt: Instant;
  /** When it is read again. */
  until: Instant;
}

const RETRY_MS = 2_000;

const BOUND_MS = 3_000;

/** Anybody can request any number of keys: how many failures are remembered is bounded. */
const MOST_FAILED = 1_000;

/** Bounds readings: two at the same time; so many others wait. Writing goes before reading on SQLite, which has one connection. */
export function twoAtATime(): IPolicy {
  return bulkhead(2, 1_000);
}

/**
 * Values read from elsewhere on the first request, by key: each is read once for all callers, shown while it is read again, and cached when
 * that fails. How many there are, how long a caller waits and how many readings are under way is bounded. Ages are of the product's clock,
 * which may be set back: lru-cache's own `ttl` and `fetch` would show a value of a later time until that time comes.
 */
export class ReadThroughCache<Value, Key = string> {
  readonly #parts: ReadThroughCacheParts<Value, Key>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loading = new Map<string, Promise<boolean>>();
  readonly #failedAt = new LRUCache<string, Instant>({ max: MOST_FAILED });
  readonly #loads: IPolicy;
  #weight = 0;

  constructor(parts: ReadThroughCacheParts<Value, Key>) {
    this.#parts = parts;
    this.#loads = parts.loads ?? twoAtATime();
    const dispose = ({ value }: Entry<Value>) => {
      this.#weight -= this.#weightOf(value);
    };
    this.#entries = new LRUCache({ max: parts.most, dispose });
  }

  /** The weight of all values together. */
  get weight(): number {
    return this.#weight;
  }

  /** The texts of all keys. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** How many readings are under way. */
  get loading(): number {
    return this.#loading.size;
  }

  isLoading(key: Key): boolean {
    return this.#loading.has(this.#nameOf(key));
  }

  /** A value, without waiting and without reading it; being looked at is not being asked for. */
  peek(key: Key): Value | undefined {
    return this.#entries.peek(this.#nameOf(key))?.value;
  }

  /** A value, without waiting; `undefined` while none is cached. One that is no longer fresh is read again. */
  known(key: Key): Value | undefined {
    const entry = this.#entries.get(this.#nameOf(key));
    if (entry !== undefined && !this.#isFresh(entry)) this.begin(key);
    return entry?.value;
  }

  /** Until when a value that is cached need not be asked for again. */
  freshUntil(key: Key): Instant {
    const entry = this.#entries.peek(this.#nameOf(key));
    return entry !== undefined && this.#isFresh(entry) ? entry.until : this.#parts.clock.now() + this.#retryMs;
  }

  /** Whether a value has to be read, and the last try is not just over: none is cached, or it is no longer fresh. */
  isDue(key: Key): boolean {
    const entry = this.#entries.peek(this.#nameOf(key));
    return (entry === undefined || !this.#isFresh(entry)) && !this.#hasJustFailed(key);
  }

  /** Begins to read a value, unless that has just failed. */
  begin(key: Key): void {
    if (!this.#hasJustFailed(key)) void this.load(key);
  }

  /** Reads a value. Rejects with {@link Unavailable} when it cannot be read, or not within the bound; a later result is cached. */
  async read(key: Key): Promise<void> {
    const { clock, boundMs = BOUND_MS, unavailable = "It cannot be read." } = this.#parts;
    const loading = this.load(key);
    if ((await within(loading, boundMs, clock)) && (await loading)) return;
    throw new Unavailable("database", typeof unavailable === "string" ? unavailable : unavailable(key));
  }

  /** Reads a value, once for all callers. Whether it could be read. Never rejects. */
  load(key: Key): Promise<boolean> {
    const name = this.#nameOf(key);
    const under = this.#loading.get(name);
    if (under !== undefined) return under;
    const loading = this.#load(key, name).finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  /** Caches a value as if it had been read. */
  put(key: Key, value: Value): void {
    const readAt = this.#parts.clock.now();
    const until = readAt + (this.#parts.freshMs?.(value) ?? Number.POSITIVE_INFINITY);
    this.#weight += this.#weightOf(value);
    this.#entries.set(this.#nameOf(key), { value, readAt, until });
    this.#makeRoom();
  }

  /** Caches another value in the place of one: it is as old, and was asked for as long ago. */
  replace(key: Key, value: Value): void {
    const entry = this.#entries.peek(this.#nameOf(key));
    if (entry === undefined) return;
    this.#weight += this.#weightOf(value) - this.#weightOf(entry.value);
    entry.value = value;
    this.#makeRoom();
  }

  delete(key: Key): void {
    this.#entries.delete(this.#nameOf(key));
    this.#failedAt.delete(this.#nameOf(key));
  }

  async #load(key: Key, name: string): Promise<boolean> {
    const { clock, log, read, onRead, onFailure } = this.#parts;
    try {
      const value = await this.#loads.execute(() => read(key, this.peek(key)));
      const isNews = value !== this.peek(key);
      this.#failedAt.delete(name);
      if (value === undefined) this.delete(key);
      else this.put(key, value);
      onRead?.(isNews, key);
      return true;
    } catch (error) {
      this.#failedAt.set(name, clock.now());
      if (error instanceof BulkheadRejectedError) log.debug({ what: name }, "Too many readings wait already.");
      else onFailure(error, key);
      return false;
    }
  }

  get #retryMs(): number {
    return this.#parts.retryMs ?? RETRY_MS;
  }

  #hasJustFailed(key: Key): boolean {
    const failedAt = this.#failedAt.get(this.#nameOf(key));
    return failedAt !== undefined && Math.abs(this.#parts.clock.now() - failedAt) < this.#retryMs;
  }

  #isFresh({ readAt, until }: Entry<Value>): boolean {
    const now = this.#parts.clock.now();
    return now < until && now >= readAt;
  }

  /** The last value stays, however much it weighs. */
  #makeRoom(): void {
    const { mostWeight = Number.POSITIVE_INFINITY } = this.#parts;
    while (this.#weight > mostWeight && this.#entries.size > 1) this.#entries.pop();
  }

  #weightOf(value: Value): number {
    return this.#parts.weightOf?.(value) ?? 0;
  }

  #nameOf(key: Key): string {
    return this.#parts.nameOf?.(key) ?? String(key);
  }
}
