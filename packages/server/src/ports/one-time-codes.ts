import type { Instant } from "@railbird/domain";

/** Codes that an authenticator app makes of a shared secret and the time (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). */
export interface OneTimeCodes {
  /** A new secret of 160 random bits, in Base32. */
  newSecret(): string;
  /** The address that authenticator apps read from a QR code. */
  uri(secret: string, username: string): string;
  /** The time step that a code belongs to, with one step of clock skew either way; `undefined` for a wrong code. */
  stepOf(code: string, secret: string, now: Instant): number | undefined;
}
