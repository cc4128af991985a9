import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@railbird/domain";
import { isUploadKey, UploadError } from "../../ports/logo-store";

/** What an upload address says of itself. */
export interface UploadTicket {
  readonly key: string;
  readonly expiresAt: Instant;
}

const PATH = "/objects/uploads/";

/** Upload addresses of this site: each carries its key, its end, and a signature over both that only servers of the site can make. */
export class UploadAddresses {
  readonly #start: string;
  readonly #secret: Buffer;

  /** `publicUrl` without a trailing slash. Servers that share a folder need the same secret. */
  constructor(publicUrl: string, secret: string) {
    this.#start = publicUrl + PATH;
    // A key of its own, so that a signature here is never one of a session.
    this.#secret = createHmac("sha256", secret).update("railbird upload addresses").digest();
  }

  make({ key, expiresAt }: UploadTicket): string {
    const query = new URLSearchParams({ expires: String(expiresAt), signature: this.#sign(key, String(expiresAt)) });
    return `${this.#start}${key}?${query}`;
  }

  /** Reads an address that {@link make} made. Throws {@link UploadError} `foreign`. It may be over. */
  read(url: string): UploadTicket {
    if (!url.startsWith(this.#start)) throw new UploadError("foreign");
    const [key = "", query = "", ...more] = url.slice(this.#start.length).split("?");
    const fields = new URLSearchParams(query);
    const [expires, signature] = [fields.get("expires") ?? "", fields.get("signature") ?? ""];
    if (more.length > 0 || !isUploadKey(key) || !/^\d{1,15}$/.test(expires)) throw new UploadError("foreign");
    const [expected, given] = [Buffer.from(this.#sign(key, expires)), Buffer.from(signature)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new UploadError("foreign");
    return { key, expiresAt: Number(expires) };
  }

  #sign(key: string, expires: string): string {
    return createHmac("sha256", this.#secret).update(`${key}.${expires}`).digest("base64url");
  }
}
