import type { Instant } from "@railbird/domain";
import { Secret, TOTP } from "otpauth";
import type { OneTimeCodes } from "../../ports/second-factors";

const STEP_S = 30;
const ISSUER = "Railbird";

/** The values that every authenticator app knows. */
const FORMAT = { algorithm: "SHA1", digits: 6, period: STEP_S } as const;

/** One-time codes by the library otpauth. */
export const otpauthCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  uri: (secret, username) =>
    new TOTP({ ...FORMAT, issuer: ISSUER, label: username, secret: Secret.fromBase32(secret) }).toString(),
  stepOf(code, secret, now: Instant) {
    if (!/^\d{6}$/.test(code)) return undefined;
    const delta = TOTP.validate({
      ...FORMAT,
      token: code,
      secret: Secret.fromBase32(secret),
      timestamp: now,
      window: 1,
    });
    return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta;
  },
};
