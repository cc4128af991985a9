import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@railbird/domain";
import { isUploadKey, UploadError } from "../../ports/logo-store";

/** What an upload address contains. */
export interface UploadTicket {
  readonly key: string;
  readonly expiresAt: Instant;
}

const PATH = "/objects/uploads/";

/** Origin, key and query of an address. */
const ADDRESS = new RegExp(`^(https?://[^/?#]+)${PATH}([^/?#]*)(?:\\?expires=(\\d{1,15})&[^#]*)?$`);

/**
 * Upload addresses of this site: each has its origin, its key, its end, and a signature over all three that only servers of the site can
 * make.
 */
export class UploadAddresses {
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
