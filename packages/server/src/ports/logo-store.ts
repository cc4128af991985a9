import { createHash } from "node:crypto";
import type { Instant } from "@railbird/domain";

/** Most bytes of an uploaded image (specification, section 5). */
export const MAX_UPLOAD_BYTES = 5_242_880;

/** An upload address takes its image within this time. */
export const UPLOAD_WITHIN_MS = 10 * 60_000;

/** An upload can be attached for this long after its address was made: a form takes its time. Then it is swept, within the hour. */
export const ATTACH_WITHIN_MS = 45 * 60_000;

/** The uploads that one account may have without attaching them: more than a form needs, and no way to fill a disk. */
export const UPLOAD_QUOTA = { files: 20, bytes: 50_000_000 } as const;

/** Where a browser sends one image to, with PUT. */
export interface LogoUpload {
  readonly key: string;
  /** Absolute; it carries its own permission. */
  readonly url: string;
  readonly expiresAt: Instant;
}

/** An uploaded file, unchanged: nothing is known of it but its size. */
export interface UploadedFile {
  readonly key: string;
  /** At least one, at most {@link MAX_UPLOAD_BYTES}. */
  readonly bytes: Uint8Array;
}

/**
 * Why an upload is rejected: `foreign` (the address is not one that was given out, or was altered), `expired`, `absent`
 * (nothing was sent, or it was attached already), `used` (an image was sent before), `empty`, `tooLarge`, `quota` (the account has uploaded as much as {@link UPLOAD_QUOTA} allows).
 */
export type UploadRejection = "foreign" | "expired" | "absent" | "used" | "empty" | "tooLarge" | "quota";

/** A rejected upload; its name says why. */
export class UploadError extends Error {
  override readonly name: UploadRejection;

  constructor(name: UploadRejection) {
    super(`The upload is rejected: ${name}.`);
    this.name = name;
  }
}

/** Keeps logos, and what was uploaded to become one. The store makes names and keys; it looks up no others. */
export interface LogoStore {
  /**
   * Throws an {@link UploadError} when the account of this id has reached its quota. `origin`: where the browser that asks has this site,
   * without a trailing slash; a store with an address of its own has no use for it.
   */
  createUpload(account: string, origin: string): Promise<LogoUpload>;
  /**
   * The file that was sent to an upload's address, given with or without its query. Throws an {@link UploadError}; one that is `empty` or
   * `tooLarge` has been removed.
   */
  readUpload(url: string): Promise<UploadedFile>;
  /** Keeps a logo in WebP under a new name; returns its path on the site, as `/objects/logos/3f7a.webp`. */
  saveLogo(webp: Uint8Array): Promise<string>;
  /** The logo of that name, as `3f7a.webp`; `undefined` when there is none. */
  readLogo(name: string): Promise<Uint8Array | undefined>;
  /** Removes the logo at a path of the site. A missing logo, or a path that is not a logo's, is not an error. */
  removeLogo(path: string): Promise<void>;
  removeUpload(key: string): Promise<void>;
  /** Removes what was uploaded before then or can be no logo, and files that were never completed; returns how many. */
  sweepUploads(olderThan: Instant): Promise<number>;
}

/** Takes what browsers send to the upload addresses of a store that is part of this site. */
export interface UploadReceiver {
  /**
   * Stores an image, once. Throws an {@link UploadError} and keeps nothing. Reads no further than the largest image.
   */
  receive(url: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Why a file cannot be a logo. `tooComplex`: an SVG is larger or deeper than ordinary ones are; `tooCostly`: drawing took too much of the
 * processor's time or too much memory.
 */
export type ImageRejection =
  | "notAnImage"
  | "damaged"
  | "tooManyPixels"
  | "entities"
  | "pictureInside"
  | "tooComplex"
  | "tooCostly";

/** So many pictures wait to be drawn, or the machine is so busy, that this one cannot be drawn soon. Nothing is wrong with it, and nothing was changed. */
export class PicturesBusy extends Error {
  override readonly name = "PicturesBusy";

  constructor() {
    super("Pictures cannot be drawn just now.");
  }
}

/** Makes safe logos of whatever was uploaded. */
export interface LogoImages {
  /**
   * A WebP of at most {@link LOGO_SIZE}, without metadata, of an image of type PNG, JPEG, WebP, GIF (its first frame),
   * AVIF or SVG, recognised by its bytes. Rejects with {@link PicturesBusy} when too many wait, or drawing takes too long.
   */
  toLogo(bytes: Uint8Array): Promise<Uint8Array | ImageRejection>;
}

/** Most pixels of a logo each way; smaller rasters are not enlarged. */
export const LOGO_SIZE = { width: 640, height: 256 } as const;

/** Most pixels of an uploaded image each way. */
export const MAX_IMAGE_SIDE = 4096;

/** Where logos are served. */
export const LOGOS_PATH = "/objects/logos/";

const LOGO_NAME = /^[0-9a-f]{32}\.webp$/;
/** The rest of a key is 96 random bits. */
const UPLOAD_PREFIX = 8;
const UPLOAD_KEY = /^[0-9a-f]{32}$/;

/** Whether it can be the name of a logo: nothing else reaches a folder or a bucket. */
export function isLogoName(name: string): boolean {
  return LOGO_NAME.test(name);
}

/** Whether it can be the key of an upload: nothing else reaches a folder or a bucket. */
export function isUploadKey(key: string): boolean {
  return UPLOAD_KEY.test(key);
}

/** The prefix of all keys of an account's uploads, by which a store finds them; it tells nobody whose they are. */
export function uploadPrefixOf(account: string): string {
  return createHash("sha256").update(`uploads of ${account}`).digest("hex").slice(0, UPLOAD_PREFIX);
}

/** The part of a key that {@link uploadPrefixOf} made. */
export function uploadPrefixIn(key: string): string {
  return key.slice(0, UPLOAD_PREFIX);
}

/** Whether an account that has uploaded these, by their sizes, may upload another of `bytes`. */
export function isWithinQuota(sizes: readonly number[], bytes = 0): boolean {
  const total = sizes.reduce((sum, size) => sum + size, bytes);
  return sizes.length < UPLOAD_QUOTA.files && total < UPLOAD_QUOTA.bytes;
}

/** The name in a logo's path; `undefined` when the path is not a logo's. */
export function logoNameOf(path: string): string | undefined {
  const name = path.startsWith(LOGOS_PATH) ? path.slice(LOGOS_PATH.length) : "";
  return isLogoName(name) ? name : undefined;
}
