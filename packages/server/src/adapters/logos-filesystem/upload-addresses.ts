import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@railbird/domain";
import { isUploadKey, UploadError } from "../../ports/logo-store";

/** What an upload address contains. */
export interface UploadTicket {
  readonly key: string;
  readonly expiresAt: Instant;
}

const PATH = "/objects/uploads/";

/** Upload addresses of this site: each has its key, its end, and a signature over both that only servers of the site can make. */
export class UploadAddresses {
  readonly #start: string;
  readonly #secret: Buffer;

  /** `publicUrl` without a trailing slash. Servers that share a folder need the same secret. */
  constructor(publicUrl: string, secret: string) {
    this.#start = publicUrl + PATH;
    // A derived key, so that a signature of an upload address is never valid for a session.
    this.#secret = createHmac("sha256", secret).update("railbird upload addresses").digest();
  }

  make({ key, expiresAt }: UploadTicket): string {
    return `${this.#start}${key}?expires=${expiresAt}&signature=${this.#sign(key, expiresAt)}`;
  }

  /** Reads an address that {@link make} made; it may have expired. Throws {@link UploadError} `foreign`. */
  read(url: string): UploadTicket {
    const rest = url.startsWith(this.#start) ? url.slice(this.#start.length) : "";
    const [, key = "", expires = ""] = /^([^?]*)\?expires=(\d{1,15})&/.exec(rest) ?? [];
    if (!isUploadKey(key)) throw new UploadError("foreign");
    const ticket = { key, expiresAt: Number(expires) };
    // The signature matches only when nothing of the address was altered.
    const [expected, given] = [Buffer.from(this.make(ticket)), Buffer.from(url)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new UploadError("foreign");
    return ticket;
  }

  #sign(key: string, expiresAt: Instant): string {
    return createHmac("sha256", this.#secret).update(`${key}.${expiresAt}`).digest("base64url");
  }
}
