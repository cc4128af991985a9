import { createHmac, timingSafeEqual } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import {
  ATTACH_WITHIN_MS,
  isLogoName,
  isUploadKey,
  isWithinQuota,
  LOGOS_PATH,
  type LogoStore,
  type LogoUpload,
  logoNameOf,
  MAX_UPLOAD_BYTES,
  UPLOAD_WITHIN_MS,
  UploadError,
  type UploadedFile,
  type UploadReceiver,
  uploadPrefixIn,
  uploadPrefixOf,
} from "../../ports/logo-store";

const PATH = "/objects/uploads/";

/** Origin, key and query of an address. */
const ADDRESS = new RegExp(`^(https?://[^/?#]+)${PATH}([^/?#]*)(?:\\?expires=(\\d{1,15})&[^#]*)?$`);

/**
 * Upload addresses of this site: each has its origin, its key, its end, and a signature over all three that only servers of the site can
 * make.
 */
class UploadAddresses {
  readonly #secret: Buffer;

  /** Servers that share a folder need the same secret. */
  constructor(secret: string) {
    // A derived key, so that a signature of an upload address is never valid for a session.
    this.#secret = createHmac("sha256", secret).update("railbird upload addresses").digest();
  }

  /** `origin` without a trailing slash. */
  make(origin: string, { key, expiresAt }: UploadTicket): string {
    const start = `${origin}${PATH}${key}?expires=${expiresAt}`;
    return `${start}&signature=${createHmac("sha256", this.#secret).update(start).digest("base64url")}`;
  }

  /** Reads an address that {@link make} made; it may have expired. Throws {@link UploadError} `foreign`. */
  read(url: string): UploadTicket {
    const [, origin = "", key = "", expires] = ADDRESS.exec(url) ?? [];
    if (!isUploadKey(key) || expires === undefined) throw new UploadError("foreign");
    const ticket = { key, expiresAt: Number(expires) };
    // The signature matches only when nothing of the address was altered.
    const [expected, given] = [Buffer.from(this.make(origin, ticket)), Buffer.from(url)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new UploadError("foreign");
    return ticket;
  }

  /** The key of such an address without its query, which nobody can guess. Throws {@link UploadError} `foreign`. */
  readKey(url: string): string {
    const [, , key = "", expires] = ADDRESS.exec(url) ?? [];
    if (!isUploadKey(key) || expires !== undefined) throw new UploadError("foreign");
    return key;
  }
}

export interface FilesystemLogoStoreParts {
  /** Made when it is first written to. */
  readonly folder: string;
  /** Signs upload addresses. */
  readonly secret: string;
  readonly clock: Pick<Clock, "now">;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Buffer;
}

/**
 * Logos in a folder. An upload is at its key once it is complete. When it is removed an empty file stays at the key
 * until the sweep, so that an address accepts one image only.
 */
export class FilesystemLogoStore implements LogoStore, UploadReceiver {
  readonly #parts: FilesystemLogoStoreParts;
  readonly #addresses: UploadAddresses;
  readonly #uploads: string;
  readonly #logos: string;

  constructor(parts: FilesystemLogoStoreParts) {
    this.#parts = parts;
    this.#addresses = new UploadAddresses(parts.secret);
    this.#uploads = join(parts.folder, "uploads");
    this.#logos = join(parts.folder, "logos");
  }

  async createUpload(account: string, origin: string): Promise<LogoUpload> {
    const prefix = uploadPrefixOf(account);
    if (!isWithinQuota(await this.#sizesOf(prefix))) throw new UploadError("quota");
    const key = prefix + this.#newKey().slice(prefix.length);
    const ticket = { key, expiresAt: this.#parts.clock.now() + UPLOAD_WITHIN_MS };
    return { ...ticket, url: this.#addresses.make(origin, ticket) };
  }

  async receive(url: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { key, expiresAt } = this.#addresses.read(url);
    if (this.#parts.clock.now() >= expiresAt) throw new UploadError("expired");
    const file = join(this.#uploads, key);
    if ((await sizeOf(file)) !== undefined) throw new UploadError("used");
    await mkdir(this.#uploads, { recursive: true, mode: 0o700 });
    // Addresses are given out before anything is sent: what they receive is counted here.
    const besides = await this.#sizesOf(uploadPrefixIn(key));
    if (!isWithinQuota(besides)) throw new UploadError("quota");
    const arriving = join(this.#uploads, `${key}.${this.#newKey()}${UNFINISHED}`);
    try {
      await write(arriving, body, besides);
      // `link` fails when the file exists: of two simultaneous uploads the first stays.
      await link(arriving, file).catch((error) => {
        throw codeOf(error) === "EEXIST" ? new UploadError("used") : error;
      });
    } finally {
      await rm(arriving, { force: true });
    }
  }

  async readUpload(url: string): Promise<UploadedFile> {
    const key = url.includes("?") ? this.#readSigned(url) : this.#addresses.readKey(url);
    const file = join(this.#uploads, key);
    const size = await sizeOf(file);
    if (size === undefined || size === 0) throw new UploadError("absent");
    return { key, bytes: await readFile(file) };
  }

  async saveLogo(webp: Uint8Array): Promise<string> {
    await mkdir(this.#logos, { recursive: true, mode: 0o700 });
    const name = `${this.#newKey()}.webp`;
    const arriving = join(this.#logos, name + UNFINISHED);
    try {
      await writeFile(arriving, webp, { flag: "wx", mode: 0o600, flush: true });
      await rename(arriving, join(this.#logos, name));
    } catch (error) {
      await rm(arriving, { force: true }).catch(() => {});
      throw error;
    }
    return LOGOS_PATH + name;
  }

  async readLogo(name: string): Promise<Uint8Array | undefined> {
    if (!isLogoName(name)) return undefined;
    return readFile(join(this.#logos, name)).catch((error) => {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    });
  }

  async removeLogo(path: string): Promise<void> {
    const name = logoNameOf(path);
    if (name !== undefined) await rm(join(this.#logos, name), { force: true });
  }

  async removeUpload(key: string): Promise<void> {
    if (!isUploadKey(key)) return;
    await truncate(join(this.#uploads, key)).catch((error) => {
      if (codeOf(error) !== "ENOENT") throw error;
    });
  }

  async sweepUploads(olderThan: Instant): Promise<number> {
    const names = async (folder: string) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
    // A logo that was being written when the server ended.
    const unfinished = (await names(this.#logos)).filter((file) => file.endsWith(UNFINISHED));
    let removed = 0;
    for (const file of [...(await names(this.#uploads)), ...unfinished]) {
      const found = await stat(file).catch(() => undefined);
      if (found === undefined || found.mtimeMs >= olderThan) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }

  /** The sizes of what an account has uploaded, and of what arrives; a used upload has none. */
  async #sizesOf(prefix: string): Promise<readonly number[]> {
    // A folder that cannot be read takes nothing either, and says so.
    const names = await readdir(this.#uploads).catch(() => []);
    const own = names.filter((name) => name.startsWith(prefix));
    const sizes = await Promise.all(own.map((name) => sizeOf(join(this.#uploads, name))));
    return sizes.filter(
      (size, index) => size !== undefined && (size > 0 || own[index]?.endsWith(UNFINISHED)),
    ) as number[];
  }

  #readSigned(url: string): string {
    const { key, expiresAt } = this.#addresses.read(url);
    if (this.#parts.clock.now() >= expiresAt - UPLOAD_WITHIN_MS + ATTACH_WITHIN_MS) throw new UploadError("expired");
    return key;
  }

  #newKey(): string {
    return this.#parts.randomBytes(16).toString("hex");
  }
}

/** Ends the name of a file that is not whole yet. */
const UNFINISHED = ".part";

/** Writes a body that is no larger than an image may be, nor than the quota leaves beside files of these sizes. Throws an {@link UploadError}; the caller removes what was written. */
async function write(file: string, body: AsyncIterable<Uint8Array>, besides: readonly number[]): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MAX_UPLOAD_BYTES) throw new UploadError("tooLarge");
      if (!isWithinQuota(besides, size)) throw new UploadError("quota");
      await handle.writeFile(chunk);
    }
    if (size === 0) throw new UploadError("empty");
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** The contents of an upload address. */
interface UploadTicket {
  readonly key: string;
  readonly expiresAt: Instant;
}
