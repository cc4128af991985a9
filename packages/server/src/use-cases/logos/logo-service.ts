import type { BookmakerConfig, BookmakerStore } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import {
  ATTACH_WITHIN_MS,
  type LogoImages,
  type LogoStore,
  type LogoUpload,
  UploadError,
} from "../../ports/logo-store";
import type { StoreCache } from "../store-cache";
import { LogoRejected } from "./logo-rejections";

export interface LogoServiceParts {
  readonly store: LogoStore;
  readonly images: LogoImages;
  readonly bookmakers: Pick<BookmakerStore, "find" | "setLogo">;
  readonly cache: Pick<StoreCache<BookmakerConfig>, "reload">;
  /** The product's time, for the audit trail. */
  readonly clock: Clock;
  /** Time as the store's files have it: a replay does not shift theirs. */
  readonly storeClock: Pick<Clock, "now">;
  readonly log: Log;
}

/** A logo that was made of an upload. */
export interface PreparedLogo {
  /** Its path on the site. */
  readonly logoUrl: string;
  readonly uploadKey: string;
}

const SWEEP_EVERY_MS = 5 * 60_000;

/**
 * Logos: a browser uploads an image, an admin attaches it to a bookmaker, and the site shows only its own re-encoded
 * copy.
 */
export class LogoService {
  constructor(private readonly parts: LogoServiceParts) {}

  /** `origin`: where the browser that asks has this site. Throws {@link LogoRejected} when the account has uploaded too much that was not attached. */
  async createUpload(account: string, origin: string): Promise<LogoUpload> {
    try {
      return await this.parts.store.createUpload(account, origin);
    } catch (error) {
      throw error instanceof UploadError ? new LogoRejected(error.name) : error;
    }
  }

  /**
   * Makes a logo of what was sent to an upload's address and attaches it; the logo before and the upload are removed.
   * Throws {@link LogoRejected}; the rejected file is removed.
   */
  async attach(id: string, uploadUrl: string, username: string): Promise<{ readonly logoUrl: string } | "missing"> {
    const { store, bookmakers, cache, clock } = this.parts;
    if ((await bookmakers.find(id)) === undefined) return "missing";
    const prepared = await this.prepare(uploadUrl);
    const { logoUrl } = prepared;
    const attached = await bookmakers.setLogo(id, logoUrl, { username, at: clock.now() }).catch(async (error) => {
      await this.discard(logoUrl);
      throw error;
    });
    if (attached === "missing") {
      await this.discard(logoUrl);
      return attached;
    }
    await cache.reload();
    await this.settle(prepared);
    const before = attached.before.logoUrl;
    if (before !== undefined) await this.#tidy("logo", () => store.removeLogo(before));
    return { logoUrl };
  }

  /**
   * Makes a logo of what was sent to an upload's address, which nothing shows yet: {@link settle} follows, or {@link discard}, after
   * which the upload can be used again. Throws
   * {@link LogoRejected}; the rejected file is removed.
   */
  async prepare(uploadUrl: string): Promise<PreparedLogo> {
    const { store, images } = this.parts;
    const { key, bytes } = await this.#read(uploadUrl);
    const logo = await images.toLogo(bytes);
    if (typeof logo === "string") {
      await this.#tidy("upload", () => store.removeUpload(key));
      throw new LogoRejected(logo);
    }
    return { logoUrl: await store.saveLogo(logo), uploadKey: key };
  }

  /** A bookmaker shows the prepared logo: its upload is removed. */
  settle({ uploadKey }: PreparedLogo): Promise<void> {
    return this.#tidy("upload", () => this.parts.store.removeUpload(uploadKey));
  }

  /** Makes a logo of an image, to be stored by {@link save}. Throws {@link LogoRejected}. */
  async draw(bytes: Uint8Array): Promise<Uint8Array> {
    const logo = await this.parts.images.toLogo(bytes);
    if (typeof logo === "string") throw new LogoRejected(logo);
    return logo;
  }

  /** Keeps a logo that {@link draw} made; resolves to its path. Nothing shows it yet. */
  save(logo: Uint8Array): Promise<string> {
    return this.parts.store.saveLogo(logo);
  }

  /** Removes a logo that nothing shows, or none any more. Never rejects. */
  discard(logoUrl: string): Promise<void> {
    return this.#tidy("logo", () => this.parts.store.removeLogo(logoUrl));
  }

  /** Takes a bookmaker's logo away and removes it; without a logo nothing changes. */
  async detach(id: string, username: string): Promise<"removed" | "missing"> {
    const { store, bookmakers, cache, clock } = this.parts;
    const detached = await bookmakers.setLogo(id, undefined, { username, at: clock.now() });
    if (detached === "missing") return detached;
    await cache.reload();
    const before = detached.before.logoUrl;
    if (before !== undefined) await this.#tidy("logo", () => store.removeLogo(before));
    return "removed";
  }

  /** Removes a logo that nothing shows any more. */
  removeLogo(logoUrl: string): Promise<void> {
    return this.parts.store.removeLogo(logoUrl);
  }

  /** The bytes of a logo by its name, in WebP. */
  readLogo(name: string): Promise<Uint8Array | undefined> {
    return this.parts.store.readLogo(name);
  }

  /** Removes uploads that nobody attached in time, now and every five minutes. */
  async run(signal: AbortSignal): Promise<void> {
    const { store, clock, storeClock } = this.parts;
    while (!signal.aborted) {
      await this.#tidy("uploads left over", () => store.sweepUploads(storeClock.now() - ATTACH_WITHIN_MS));
      await clock.sleep(SWEEP_EVERY_MS, signal).catch(() => {});
    }
  }

  async #read(uploadUrl: string) {
    try {
      return await this.parts.store.readUpload(uploadUrl);
    } catch (error) {
      throw error instanceof UploadError ? new LogoRejected(error.name) : error;
    }
  }

  /** A file left behind is harmless: the request has succeeded or been rejected already. */
  async #tidy(what: string, remove: () => Promise<unknown>): Promise<void> {
    try {
      await remove();
    } catch (err) {
      this.parts.log.warn({ err, what }, "What is not needed any more could not be removed from the logo store.");
    }
  }
}
