import type { Instant } from "@railbird/domain";
import { BrokenCircuitError, BulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { Elapsed } from "../../ports/clock";
import {
  isLogoName,
  type LogoStore,
  type LogoUpload,
  logoNameOf,
  UploadError,
  type UploadedFile,
  type UploadReceiver,
} from "../../ports/logo-store";
import { Unavailable } from "../../ports/unavailable";
import { GuardedCall } from "../guarded-call";

/** The error codes of a file system that is full, cannot be written or has failed. */
const STORAGE_FAILURES = new Set([
  "EACCES",
  "EDQUOT",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOSPC",
  "ENOTDIR",
  "EPERM",
  "EROFS",
  "ESTALE",
]);

/** The most bytes of all cached logos together: a logo has some 10 kB. */
const MOST_BYTES = 16_000_000;

/** How long a name without a logo is remembered, milliseconds. */
const MISSING_MS = 10_000;

/** The most names without a logo that are remembered. */
const MOST_MISSING = 5_000;

/** A bounded cache of logos. The bytes of a name never change, so that the store is called once for each. */
export class LogoCache {
  readonly #parts: LogoCacheParts;
  readonly #logos = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  readonly #missing = new LRUCache<string, number>({ max: MOST_MISSING });
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(parts: LogoCacheParts) {
    this.#parts = parts;
  }

  /** Bytes of what is cached. */
  get bytes(): number {
    return this.#logos.calculatedSize;
  }

  /** A logo; `undefined` when there is none. Rejects when the store does. */
  async get(name: string): Promise<Uint8Array | undefined> {
    const known = this.#logos.get(name);
    if (known !== undefined) return known;
    if (this.#parts.elapsed() - (this.#missing.get(name) ?? Number.NEGATIVE_INFINITY) < MISSING_MS) return undefined;
    const reading = this.#reading.get(name) ?? this.#read(name);
    this.#reading.set(name, reading);
    return reading;
  }

  /** Forgets a logo that was removed. */
  delete(name: string): void {
    this.#logos.delete(name);
  }

  async #read(name: string): Promise<Uint8Array | undefined> {
    try {
      const bytes = await this.#parts.read(name);
      if (bytes === undefined) this.#missing.set(name, this.#parts.elapsed());
      else this.#logos.set(name, bytes);
      return bytes;
    } finally {
      this.#reading.delete(name);
    }
  }
}

/** A name that no logo has. */
const NO_LOGO = `${"0".repeat(32)}.webp`;

/** Durations in milliseconds. */
export interface LogoStorePolicy {
  /** A call for one logo or address. */
  readonly timeoutMs: number;
  /** A call that moves or lists uploads: up to 5 MB over a slow line. */
  readonly longTimeoutMs: number;
  /** The most calls in flight. */
  readonly atOnce: number;
  /** The most calls that wait for one of those to end. */
  readonly waiting: number;
  /** Consecutive failures after which the store is not called for {@link breakMs}; then one call tests it. */
  readonly breakAfter: number;
  readonly breakMs: number;
}

const POLICY: LogoStorePolicy = {
  timeoutMs: 5_000,
  longTimeoutMs: 15_000,
  atOnce: 16,
  waiting: 64,
  breakAfter: 5,
  breakMs: 5_000,
};

export interface GuardedLogoStoreParts {
  readonly store: LogoStore;
  readonly elapsed?: Elapsed;
  /** Called after each call that reached the store. */
  readonly onSuccess?: () => void;
  /** Called with each error that shows the store to be down. */
  readonly onFailure?: (error: unknown) => void;
  readonly policy?: Partial<LogoStorePolicy>;
}

/**
 * A logo store that cannot hold up the server: each call has a time-out, the calls in flight are bounded, and a store that keeps failing
 * is not called for a while. Logos that were read are cached. Rejects with {@link Unavailable} when the store fails, and with the
 * store's own {@link UploadError} for a rejected upload.
 */
export class GuardedLogoStore implements LogoStore {
  readonly #parts: GuardedLogoStoreParts;
  readonly #guard: GuardedCall;
  readonly #cache: LogoCache;

  constructor(parts: GuardedLogoStoreParts) {
    this.#parts = parts;
    const { elapsed = () => performance.now() } = parts;
    const { atOnce, waiting, breakAfter, breakMs } = this.#policy;
    this.#guard = new GuardedCall({
      elapsed,
      breakAfter,
      breakMs,
      isOutage: (error) => !(error instanceof UploadError),
      late: (limitMs) => new Late(`The logo store did not reply within ${limitMs} ms.`),
      atOnce: { most: atOnce, waiting },
    });
    const read = (name: string) => this.#call((store) => store.readLogo(name));
    this.#cache = new LogoCache({ read, elapsed });
  }

  /** Read at each call: its time-outs may change. */
  get #policy(): LogoStorePolicy {
    return { ...POLICY, ...this.#parts.policy };
  }

  createUpload(account: string, origin: string): Promise<LogoUpload> {
    return this.#call((store) => store.createUpload(account, origin));
  }

  readUpload(url: string): Promise<UploadedFile> {
    return this.#call((store) => store.readUpload(url), this.#policy.longTimeoutMs);
  }

  saveLogo(webp: Uint8Array): Promise<string> {
    return this.#call((store) => store.saveLogo(webp), this.#policy.longTimeoutMs);
  }

  async readLogo(name: string): Promise<Uint8Array | undefined> {
    return isLogoName(name) ? this.#cache.get(name) : undefined;
  }

  /** Makes a small call to the store, past the logos in memory; rejects when the store cannot be reached. */
  async test(): Promise<void> {
    await this.#call((store) => store.readLogo(NO_LOGO));
  }

  /** Stores a byte and removes it; rejects also when the store can be read but not written, as one that is full. */
  async testWrites(): Promise<void> {
    const path = await this.saveLogo(Uint8Array.of(0));
    await this.#call((store) => store.removeLogo(path));
  }

  removeLogo(path: string): Promise<void> {
    const name = logoNameOf(path);
    if (name !== undefined) this.#cache.delete(name);
    return this.#call((store) => store.removeLogo(path));
  }

  removeUpload(key: string): Promise<void> {
    return this.#call((store) => store.removeUpload(key));
  }

  sweepUploads(olderThan: Instant): Promise<number> {
    return this.#call((store) => store.sweepUploads(olderThan), this.#policy.longTimeoutMs);
  }

  async #call<T>(call: (store: LogoStore) => Promise<T>, limitMs = this.#policy.timeoutMs): Promise<T> {
    const { store, onSuccess, onFailure } = this.#parts;
    try {
      const value = await this.#guard.execute(() => call(store), limitMs);
      onSuccess?.();
      return value;
    } catch (error) {
      if (error instanceof UploadError) {
        onSuccess?.();
        throw error;
      }
      // Neither a full queue nor an open breaker has called the store.
      if (!(error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)) onFailure?.(error);
      throw new Unavailable("logo store", sentenceOf(error), { cause: error });
    }
  }
}

/** A call that took too long. */
class Late extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof BulkheadRejectedError) return "Too many calls to the logo store wait already.";
  if (error instanceof BrokenCircuitError) return "The logo store keeps failing and is left alone for a while.";
  if (error instanceof Late) return error.message;
  return "The logo store failed.";
}

interface LogoCacheParts {
  /** Reads a logo from the store; `undefined` when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly elapsed: Elapsed;
}

/**
 * Receives uploads into a store that may fail. Rejects with {@link Unavailable} when it does, and with the receiver's own error for a
 * rejected upload.
 */
export class GuardedUploadReceiver implements UploadReceiver {
  constructor(
    private readonly receiver: UploadReceiver,
    /** Called with each error that shows the store to be down. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  async receive(url: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await this.receiver.receive(url, body);
    } catch (error) {
      if (!STORAGE_FAILURES.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      this.onFailure(error);
      throw new Unavailable("logo store", "The logo store failed.", { cause: error });
    }
  }
}
