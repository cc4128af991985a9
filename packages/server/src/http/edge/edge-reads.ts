import { inflateRawSync } from "node:zlib";
import type { Instant } from "@railbird/domain";
import { type Keep, READS, type ReadName, type ReadRef, refKey, topicOf, type ValueOf } from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import type { Read } from "@railbird/reads/reader";
import { LRUCache } from "lru-cache";
import type { FinishedTopic } from "../../ports/change-bus";
import { Unavailable } from "../../ports/unavailable";
import { Block, StreamText } from "../live/stream-text";
import type { FinishedEvent, TopicReads } from "../live/topic";
import { HEARTBEAT, SITE } from "../live/topic-publisher";
import type { PrepareReads } from "../reads/prepare-reads";
import type { ReadOrigin } from "../reads/read-changes";
import type { ServersBehind } from "./servers-behind";

/** The bus is silent when its last heartbeat but one is older, milliseconds. One alone may be an old one that the bus still had. */
export const SILENT_AFTER_MS = 10_000;

/** How long a read that was fetched is served before it is asked for again, milliseconds. */
export const FETCHED_FOR_MS = 1_000;

/** How long a read that was fetched is served while no server can be reached, milliseconds. */
const SERVED_ALTHOUGH_AWAY_MS = 10_000;

/** The most reads that were fetched which are kept, and their characters together: anybody may ask for any id. */
const MOST_FETCHED = 1_000;
const MOST_CHARACTERS = 32_000_000;

/** How long a topic that the bus does not have any more is kept for its listeners, milliseconds: longer than a stream lasts. */
const KEPT_FOR_LISTENERS_MS = 3_600_000;

/** A read as the bus or a server behind had it. */
interface Entry {
  readonly version: number;
  /** Absent: it is not there. */
  readonly body?: Uint8Array | string;
  readonly change?: FinishedEvent;
  readonly keep?: Keep;
  /** The value of what the bus has, once it has been asked for. */
  value?: unknown;
}

/** A read as a server behind had it. */
interface Fetched extends Entry {
  readonly etag?: string;
  /** When it was so last: {@link EdgeReadsParts.elapsed}. */
  checkedAt: number;
}

export interface EdgeReadsParts {
  readonly behind: Pick<ServersBehind, "read">;
  /** The product's time. */
  readonly now: () => Instant;
  /** Milliseconds; monotonic. */
  readonly elapsed: () => number;
  /** Told of a read that was not there in time. */
  readonly onFetchFailed?: (error: unknown) => void;
}

/**
 * The reads of an edge: those that the bus has are as the leading server finished them, and hold while the bus is heard; all others are fetched
 * from a server behind, once a second at most, whoever asks.
 */
export class EdgeReads implements ReadOrigin {
  readonly #parts: EdgeReadsParts;
  readonly #held = new Map<string, Entry>();
  /** Since when the bus does not have topics any more that {@link #held} still has. */
  readonly #leftAt = new Map<string, number>();
  readonly #fetched = new LRUCache<string, Fetched>({
    max: MOST_FETCHED,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ body }) => 1 + (body?.length ?? 0),
  });
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  /** When the last two heartbeats came. */
  #beats: readonly [before: number, last: number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  #beatVersion = 0;
  #wasHeard = false;
  #site: { readonly text: string; readonly value: unknown } | undefined;
  #revision = 0;

  constructor(parts: EdgeReadsParts) {
    this.#parts = parts;
  }

  get revision(): number {
    return this.#revision;
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  }

  /** Whether the bus is heard, so that what it has is what the leading server shows. */
  get isHeard(): boolean {
    return this.#parts.elapsed() - this.#beats[0] <= SILENT_AFTER_MS;
  }

  /** The site's settings as the leading server has them; `undefined` until the bus has said them. */
  get site(): unknown {
    return this.#site?.value;
  }

  /** Compares with the names of all topics that the bus has: that one has left, or not, may have been missed. */
  compare(names: ReadonlySet<string>): void {
    for (const name of this.#held.keys()) {
      if (names.has(name)) this.#leftAt.delete(name);
      else this.#leave(name);
    }
  }

  /** Whether the bus has said anything of the race day. */
  get hasRaceDay(): boolean {
    return this.#held.has("status");
  }

  /** Takes a topic from the bus. */
  receive({ name, version, body, change }: FinishedTopic): void {
    if (name === HEARTBEAT) this.#beat(version);
    else if (name === SITE) this.#setSite(inflateRawSync(body).toString());
    else if (version === 0 && change === undefined) this.#leave(name);
    else this.#hold({ name, version, body, ...(change && { change }) });
  }

  #hold({ name, version, body, change }: FinishedTopic): void {
    const known = this.#held.get(name);
    this.#leftAt.delete(name);
    if (known !== undefined && version !== 0 && known.version >= version) return;
    const event = change && new StreamText(new Block(Buffer.from(change.block)));
    this.#held.set(name, {
      version,
      ...(version !== 0 && { body }),
      ...(change && event && { change: { from: change.from, event } }),
    });
    this.#changed();
  }

  /** To be called regularly: when the bus becomes silent, or is heard again, all reads may have changed. */
  look(): void {
    if (this.isHeard === this.#wasHeard) return;
    this.#wasHeard = this.isHeard;
    this.#changed();
  }

  /** Fetches those of these reads that are not at hand; `undefined` when all are. Rejects when one cannot be fetched. */
  readonly prepare: PrepareReads = (refs) => {
    const missing = refs.filter((ref) => !this.#isAtHand(ref));
    if (missing.length === 0) return undefined;
    return Promise.all(missing.map((ref) => this.#fetch(ref))).then(() => undefined);
  };

  /** A read; `undefined` when it is not there, or is not at hand. */
  read<Name extends ReadName>(ref: ReadRef<Name>): (Read<ValueOf<Name>> & Pick<Entry, "change">) | undefined {
    const key = keyOf(ref as ReadRef);
    const isHeld = this.#isHeld(key);
    const left = isHeld ? Number.POSITIVE_INFINITY : this.#servedFor(this.#fetched.get(key));
    const entry = isHeld ? this.#held.get(key) : this.#fetched.get(key);
    if (entry?.body === undefined || left <= 0) return undefined;
    const { version, keep, change } = entry;
    const value = () => this.#valueOf(ref.name, entry) as ValueOf<Name>;
    return {
      version,
      value,
      ...(!isHeld && { until: this.#parts.now() + left }),
      ...(keep && { keep }),
      ...(change && { change }),
    };
  }

  /** The reads for listeners of the stream: what the bus does not have is asked for again each second while somebody follows it. */
  readonly followed: TopicReads = {
    read: (ref) => {
      const key = keyOf(ref);
      if (this.#isHeld(key)) return this.read(ref);
      const known = this.#newest(key);
      if (!this.#isAtHand(ref)) this.#fetch(ref).catch((error: unknown) => this.#parts.onFetchFailed?.(error));
      // The hub looks at a time that has passed again in a second.
      const until = this.#parts.now();
      if (known === undefined) return { version: 0, value: () => null, until };
      return { version: known.version, value: () => this.#valueOf(ref.name, known), until };
    },
  };

  /** The newest known state of a read, however old. */
  #newest(key: string): Entry | undefined {
    const held = this.#held.get(key);
    const fetched = this.#fetched.get(key);
    if (held === undefined || fetched === undefined) return held ?? fetched;
    return fetched.body === undefined || fetched.version >= held.version ? fetched : held;
  }

  /** Whether a read is as the bus has it now. */
  #isHeld(key: string): boolean {
    const held = this.#held.get(key);
    // A server behind may have been asked just before the bus had what it said.
    const isNewest = held !== undefined && (this.#fetched.get(key)?.version ?? 0) <= held.version;
    return isNewest && !this.#leftAt.has(key) && this.isHeard;
  }

  #isAtHand(ref: ReadRef): boolean {
    const key = keyOf(ref);
    if (this.#isHeld(key)) return true;
    const entry = this.#fetched.get(key);
    return entry !== undefined && this.#parts.elapsed() - entry.checkedAt < FETCHED_FOR_MS;
  }

  /** For how long a read that was fetched may still be served, milliseconds. */
  #servedFor(entry: Fetched | undefined): number {
    return entry === undefined ? 0 : entry.checkedAt + SERVED_ALTHOUGH_AWAY_MS - this.#parts.elapsed();
  }

  #valueOf(name: ReadName, entry: Entry): unknown {
    const { body = "null" } = entry;
    const value = entry.value ?? JSON.parse(typeof body === "string" ? body : inflateRawSync(body).toString());
    // Values of the bus are in memory anyway; of fetched ones there may be many.
    if (typeof body !== "string") entry.value = value;
    // The time is no part of what changes.
    return name === "status" ? { now: isoInstant(this.#parts.now()), ...without(value, "now") } : value;
  }

  #beat(version: number): void {
    if (version <= this.#beatVersion) return;
    this.#beatVersion = version;
    this.#beats = [this.#beats[1], this.#parts.elapsed()];
    this.look();
  }

  #setSite(text: string): void {
    if (this.#site?.text === text) return;
    this.#site = { text, value: JSON.parse(text) };
    this.#changed();
  }

  /** The bus does not have a topic any more: it is asked for from now on. What it was is kept for its listeners. */
  #leave(name: string): void {
    if (!this.#held.has(name) || this.#leftAt.has(name)) return;
    const now = this.#parts.elapsed();
    this.#leftAt.set(name, now);
    for (const [each, leftAt] of this.#leftAt) {
      if (now - leftAt < KEPT_FOR_LISTENERS_MS) break;
      this.#leftAt.delete(each);
      this.#held.delete(each);
    }
    this.#changed();
  }

  #changed(): void {
    this.#revision += 1;
    for (const onChange of this.#listeners) onChange();
  }

  /** Asks a server behind, once for all who want to know. Rejects where none can be reached, unless it was there just now. */
  #fetch(ref: ReadRef): Promise<void> {
    const key = keyOf(ref);
    const known = this.#fetching.get(key);
    if (known !== undefined) return known;
    const fetching = this.#ask(ref, key).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #ask(ref: ReadRef, key: string): Promise<void> {
    const known = this.#fetched.get(key);
    try {
      const response = await this.#parts.behind.read(addressOf(ref), known?.etag);
      const checkedAt = this.#parts.elapsed();
      if (response.status === 304 && known !== undefined) {
        known.checkedAt = checkedAt;
        return;
      }
      this.#keep(key, known, await entryOf(response, checkedAt));
    } catch (error) {
      if (!(error instanceof Unavailable) || this.#servedFor(known) <= 0) throw error;
    }
  }

  #keep(key: string, known: Fetched | undefined, entry: Fetched): void {
    const before = Math.max(known?.version ?? 0, this.#held.get(key)?.version ?? 0);
    if (known !== undefined && known.body === entry.body) {
      known.checkedAt = entry.checkedAt;
      return;
    }
    // Servers behind may be a moment apart: what is older than what was shown is not shown after it.
    const isOlder = entry.version < before && entry.body !== undefined && entry.version !== UNVERSIONED;
    if (isOlder) return;
    this.#fetched.set(key, entry.version === UNVERSIONED ? { ...entry, version: before + 1 } : entry);
    this.#changed();
  }
}

/** The version of a read that has none on the wire: it counts up here. */
const UNVERSIONED = -1;

/** A server behind has answered with another status than those of a read: whoever asked is to have that answer. */
export class AnsweredOtherwise extends Error {
  override readonly name = "AnsweredOtherwise";
}

async function entryOf(response: Response, checkedAt: number): Promise<Fetched> {
  const { status, headers } = response;
  const text = await response.text();
  if (status === 404) return { version: 0, checkedAt };
  if (status !== 200) throw new AnsweredOtherwise(`A server behind answered with ${status}.`);
  const etag = headers.get("etag");
  const version = headers.get("railbird-version");
  const shared = /s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "");
  return {
    version: version === null ? UNVERSIONED : Number(version),
    body: text,
    checkedAt,
    ...(etag !== null && { etag }),
    ...(shared && { keep: { sharedSeconds: Number(shared[1]) } }),
  };
}

const keys = new WeakMap<ReadRef, string>();

/** The name of a read's topic, or what tells it apart where it has none. */
function keyOf(ref: ReadRef): string {
  const key = keys.get(ref) ?? topicOf(ref) ?? refKey(ref);
  keys.set(ref, key);
  return key;
}

/** The path and query of a read. */
function addressOf({ name, params }: ReadRef): string {
  const query = new URLSearchParams();
  let path: string = READS[name].path;
  for (const [key, value] of Object.entries(params)) {
    if (path.includes(`{${key}}`)) path = path.replace(`{${key}}`, encodeURIComponent(value));
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

function without(value: unknown, name: string): object {
  const { [name]: _, ...rest } = value as Record<string, unknown>;
  return rest;
}
