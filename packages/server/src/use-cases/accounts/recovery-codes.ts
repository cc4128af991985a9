import { createHash } from "node:crypto";
import { readableRandom } from "./readable-random";

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
