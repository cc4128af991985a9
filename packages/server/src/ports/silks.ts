import type { ImageRejection } from "./logo-store";

/** Where copied silks are served. */
export const SILKS_PATH = "/silks/";

/** Most pixels of copied silks each way; smaller pictures are not enlarged. */
export const SILKS_SIZE = { width: 64, height: 64 } as const;

/** Most bytes of a picture at its source: a PNG of 128 pixels has some 20,000. */
export const MAX_SILKS_BYTES = 300_000;

const SILKS_NAME = /^[0-9a-f]{32}\.webp$/;

/** Whether it can be the name of copied silks: nothing else reaches a folder. */
export function isSilksName(name: string): boolean {
  return SILKS_NAME.test(name);
}

/**
 * Why a picture could not be fetched. Of the address: `host_not_allowed` (not https, or not one of the feeds' hosts), `private_address`,
 * `redirected`, `missing`, `rejected`, `too_large`. Of the host, and so of all its pictures for now: `timeout`, `unreachable`,
 * `rate_limited`, `failing`.
 */
export type SilksErrorKind =
  | "host_not_allowed"
  | "private_address"
  | "redirected"
  | "missing"
  | "rejected"
  | "too_large"
  | "timeout"
  | "unreachable"
  | "rate_limited"
  | "failing";

const OF_HOST: ReadonlySet<SilksErrorKind> = new Set(["timeout", "unreachable", "rate_limited", "failing"]);

/** The error of a picture that could not be fetched. */
export class SilksError extends Error {
  override readonly name = "SilksError";

  constructor(
    readonly kind: SilksErrorKind,
    options?: ErrorOptions,
  ) {
    super(`The silks could not be fetched: ${kind}.`, options);
  }

  /** Whether the host is to be left alone for a while, and not just this address. */
  get isOfHost(): boolean {
    return OF_HOST.has(this.kind);
  }
}

/** Fetches pictures of silks from the feeds' hosts. */
export interface SilksSource {
  /** The bytes at an address, at most {@link MAX_SILKS_BYTES}, as they come. Rejects with a {@link SilksError}, or with the signal's reason. */
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** Makes safe silks of whatever was fetched. */
export interface SilksImages {
  /** A WebP of at most {@link SILKS_SIZE}, drawn anew, of an image recognised by its bytes. */
  toSilks(bytes: Uint8Array): Promise<Uint8Array | ImageRejection>;
}

/** Keeps copied silks, a bounded number of them and of their bytes: those that were not used for longest make room. */
export interface SilksStore {
  /** Whether it has this picture; to ask counts as using it. */
  has(name: string): boolean;
  /** The WebP of that name; `undefined` when there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Keeps a WebP. Rejects when it cannot be written; it is not there then. */
  keep(name: string, webp: Uint8Array): Promise<void>;
  /** How much it holds. */
  readonly size: { readonly count: number; readonly bytes: number };
}

/** How much a store of silks holds at most. */
export interface SilksBounds {
  readonly count: number;
  readonly bytes: number;
}

/** A month of national racing, at some 2,000 bytes each. */
export const SILKS_BOUNDS: SilksBounds = { count: 20_000, bytes: 64_000_000 };

/**
 * Outcomes of pictures, for metrics: `kept` (the name that dashboards know for a stored one), the kind of a {@link SilksError}, an {@link
 * ImageRejection}, or that of the server.
 */
export type SilksOutcome = "kept" | "not_drawn" | "not_written" | SilksErrorKind | ImageRejection;

/** Counts the outcomes of fetching silks. */
export interface SilksObserver {
  silks(outcome: SilksOutcome): void;
}
