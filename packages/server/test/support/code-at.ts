import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows at an instant, from the secret that it was given (Base32). */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
