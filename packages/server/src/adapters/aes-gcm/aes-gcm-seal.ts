import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SecretSeal } from "../../ports/second-factors";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key that is derived from the site's secret (HKDF, SHA-256). Sealed text is `1.iv.tag.ciphertext`, Base64url. */
export class AesGcmSeal implements SecretSeal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "railbird second factors", 32));
  }

  seal(text: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return ["1", ...[iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString("base64url"))].join(".");
  }

  open(sealed: string, about: string): string | undefined {
    const [version, ...parts] = sealed.split(".");
    const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
    if (version !== "1" || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || text === undefined) return undefined;
    try {
      const cipher = createDecipheriv("aes-256-gcm", this.#key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      cipher.setAuthTag(tag);
      return Buffer.concat([cipher.update(text), cipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}
