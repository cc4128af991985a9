import { createHash } from "node:crypto";

/** 32 characters that are not mistaken for one another: five bits each. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** How many are made at once. */
const RECOVERY_CODES = 10;

/** 120 random bits: with 112 or more one fast hash is enough (ASVS 5.0, 6.5.2). */
const CHARACTERS = 24;
const GROUP = 4;

/** New codes, such as `k7fm-2pqx-9rtw-hb4n-vz3c-8dse`. */
export function makeRecoveryCodes(randomBytes: (count: number) => Uint8Array): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = readableRandom(CHARACTERS, randomBytes);
    return (letters.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");
  });
}

/** The hash that a code is stored as: blanks, hyphens and case do not matter. */
export function recoveryCodeHash(code: string): string {
  return createHash("sha256")
    .update(`recovery ${code.replaceAll(/[\s-]/g, "").toLowerCase()}`)
    .digest("hex");
}

/** So many random characters that can be read out and typed. */
export function readableRandom(length: number, randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}
