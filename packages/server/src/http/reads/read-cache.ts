import { operationById } from "@railbird/contract/validators";
import type { Instant } from "@railbird/domain";
import { hasFeedData, type Keep, READS, type ReadName, type ReadRef, refKey, type ValueOf } from "@railbird/reads";
import type { Read, Reader } from "@railbird/reads/reader";
import { LRUCache } from "lru-cache";
import { ContractBreach } from "../errors/http-error";
import { readHeaders } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import type { ReadChanges } from "./read-changes";

export interface ReadCacheParts {
  readonly reader: Pick<Reader, "read">;
  readonly now: () => Instant;
  readonly changes: Pick<ReadChanges, "revision">;
  /** Whether reads with a feed's data are for this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean;
  /** Whether every response is validated against the contract before it is cached: in tests and development. */
  readonly checked: boolean;
}

/** A read that was made once. */
interface Entry {
  /** {@link ReadChanges.revision} at which it was last found valid. */
  revision: number;
  until: Instant;
  readonly version: number;
  /** Absent where the text is long, and parsed from it again: objects take several times as much memory. */
  readonly value: unknown;
  readonly text: string;
  readonly keep: Keep;
  response?: PreparedResponse;
}

/** A read as it is served. */
export interface ServedRead<Value = unknown> {
  readonly version: number;
  readonly value: Value;
}

/** More entries than a day has races, meetings and lists; the least recently used is evicted. */
const MOST = 2_000;

/** The most characters of all of them together: prices over time are ten times as long as other reads. With their bytes, some 75 MB. */
const MOST_CHARACTERS = 32_000_000;

/** The value of a longer text is not cached, characters. Only prices over time are longer, and no page is rendered from them. */
const LONG = 60_000;

/** Reads whose values are cached however long: their parts are in memory anyway, and the home page is rendered from them again and again. */
const CACHED_VALUES: ReadonlySet<ReadName> = new Set(["meetingsToday"]);

/** Public reads, presented and serialised once per change of what they show. */
export class ReadCache {
  readonly #parts: ReadCacheParts;
  readonly #entries = new LRUCache<string, Entry>({
    max: MOST,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  });

  /** Keys by reference: addresses and pages that are served from memory use the same references again. */
  readonly #keys = new WeakMap<ReadRef, string>();

  constructor(parts: ReadCacheParts) {
    this.#parts = parts;
  }

  /** A read with its version; `undefined` when there is no such thing. */
  get<Name extends ReadName>(ref: ReadRef<Name>): ServedRead<ValueOf<Name>> | undefined {
    const entry = this.#entry(ref as ReadRef);
    if (entry === undefined) return undefined;
    const { version, value = JSON.parse(entry.text) } = entry;
    return { version, value } as ServedRead<ValueOf<Name>>;
  }

  /** A read's version; `undefined` when there is no such thing. */
  version(ref: ReadRef): number | undefined {
    return this.#dated(ref)?.version;
  }

  /** When the passing of time alone changes a read; never when absent. */
  until(ref: ReadRef): Instant | undefined {
    return this.#dated(ref)?.until;
  }

  /** A read as bytes; `undefined` when there is no such thing. */
  response(ref: ReadRef): PreparedResponse | undefined {
    const entry = this.#entry(ref);
    if (entry === undefined) return undefined;
    entry.response ??= this.#prepare(ref.name, entry);
    return entry.response;
  }

  /** A read's version and its end. The value of a read that is not cached, as a search is, is not made for this. */
  #dated(ref: ReadRef): { readonly version: number; readonly until?: Instant } | undefined {
    return isCached(ref.name) ? this.#entry(ref) : this.#parts.reader.read(ref);
  }

  #entry(ref: ReadRef): Entry | undefined {
    const key = this.#keys.get(ref) ?? refKey(ref);
    this.#keys.set(ref, key);
    const known = this.#entries.get(key);
    const revision = this.#parts.changes.revision;
    if (known !== undefined && known.revision === revision && this.#parts.now() < known.until) return known;
    const read = this.#parts.reader.read(ref);
    if (read === undefined) {
      this.#entries.delete(key);
      return undefined;
    }
    if (!isCached(ref.name)) return this.#renew(ref.name, undefined, read, revision);
    const entry = this.#renew(ref.name, known, read, revision);
    this.#entries.set(key, entry);
    return entry;
  }

  /** The entry of a read: the cached one while its version holds. */
  #renew(name: ReadName, known: Entry | undefined, read: Read<unknown>, revision: number): Entry {
    const until = read.until ?? Number.POSITIVE_INFINITY;
    const versioned = "topic" in READS[name];
    const hasSameLifetime = known?.keep.sharedSeconds === (read.keep ?? READS[name].keep).sharedSeconds;
    if (known !== undefined && hasSameLifetime && versioned && known.version === read.version) {
      return Object.assign(known, { revision, until });
    }
    const value = read.value();
    const text = JSON.stringify(value);
    // A read without a version of its own is compared by its text.
    if (known !== undefined && hasSameLifetime && !versioned && known.text === text)
      return Object.assign(known, { revision, until });
    const { version, keep = READS[name].keep } = read;
    const isValueCached = text.length <= LONG || CACHED_VALUES.has(name);
    return { revision, until, version, value: isValueCached ? value : undefined, text, keep };
  }

  #prepare(name: ReadName, { version, text, keep }: Entry): PreparedResponse {
    const { operation } = READS[name];
    if (this.#parts.checked) {
      const issues = operationById(operation).checkResponse(200, "application/json", JSON.parse(text));
      if (issues.length > 0) throw new ContractBreach(operation, issues);
    }
    return new PreparedResponse("application/json; charset=utf-8", text, {
      headers: {
        ...readHeaders(keep, (this.#parts.ownPagesOnly ?? false) && hasFeedData(name)),
        ...("topic" in READS[name] && { "Railbird-Version": String(version) }),
      },
      tellsTime: true,
    });
  }
}

/** A `no-store` read shows the current time, or anybody can make up any number of it: it is not cached here either. */
function isCached(name: ReadName): boolean {
  return READS[name].keep.sharedSeconds !== 0;
}
