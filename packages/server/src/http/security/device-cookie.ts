import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "@railbird/domain";
import { usernameKey } from "../../ports/users";

/** How long a device is known after its last sign-in, milliseconds. */
export const DEVICE_KNOWN_MS = 180 * 86_400_000;

/** How far in the future a cookie's instant may be, milliseconds: a cookie made while a clock was years ahead must not last for years. */
const MOST_AHEAD_MS = 86_400_000;

/**
 * The signed cookie that makes a browser a known device of a name after a sign-in. It opens no session: sign-in attempts from a known
 * device only have a limit of their own. The name is part of the signature and cannot be read from the cookie.
 */
export class DeviceCookie {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac("sha256", secret).update("known devices").digest();
  }

  /** The value of the cookie for a name that has signed in: `device.instant.signature`. */
  make(username: string, now: Instant): string {
    const unsigned = `${randomBytes(16).toString("hex")}.${now}`;
    return `${unsigned}.${this.#sign(unsigned, username)}`;
  }

  /** The device's id where this name has signed in there within {@link DEVICE_KNOWN_MS}. */
  read(value: string | undefined, username: string, now: Instant): string | undefined {
    const [, unsigned = "", device, madeAt, signature = ""] =
      /^(([0-9a-f]{32})\.(\d{1,15}))\.([\w-]{43})$/.exec(value ?? "") ?? [];
    const expected = Buffer.from(this.#sign(unsigned, username));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const age = now - Number(madeAt);
    return age < DEVICE_KNOWN_MS && age > -MOST_AHEAD_MS ? device : undefined;
  }

  #sign(unsigned: string, username: string): string {
    return createHmac("sha256", this.#key)
      .update(JSON.stringify([unsigned, usernameKey(username)]))
      .digest("base64url");
  }
}
