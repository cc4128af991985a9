import type { Log } from "../../ports/log";
import type { SignInLimits } from "../../ports/rate-limiter";
import type { PasswordHasher, UserStore, UserWithPassword } from "../../ports/users";

/** The password of somebody who is signed in, again. */
export interface PasswordProof {
  readonly username: string;
  readonly currentPassword: string;
  readonly address: string;
  /** The id of a device from which this name has signed in before. */
  readonly device?: string | undefined;
}

/** The outcome of checking a current password. */
export type PasswordCheckResult =
  | { readonly outcome: "right"; readonly user: UserWithPassword }
  /** The current password is another. */
  | { readonly outcome: "wrong" }
  /** Too many attempts, or too many at once: the password was not checked. */
  | { readonly outcome: "wait"; readonly waitMs: number };

export interface PasswordCheckParts {
  readonly users: Pick<UserStore, "find">;
  readonly passwords: Pick<PasswordHasher, "verify">;
  readonly limits: SignInLimits;
  readonly log: Log;
}

/** When to try again where too many passwords are being checked. */
const BUSY_MS = 2_000;

/**
 * Asks somebody who is signed in for their password before a change of the account (ASVS 5.0, 7.5.1). Under the limits of signing in: a
 * session left open must not be a way to guess the password.
 */
export class PasswordCheck {
  constructor(private readonly parts: PasswordCheckParts) {}

  async check({ username, currentPassword, address, device }: PasswordProof): Promise<PasswordCheckResult> {
    const { users, passwords, limits, log } = this.parts;
    const user = await users.find(username);
    const about = { username, address, device, passwordHash: user?.passwordHash };
    const waitMs = await limits.attempt(about);
    if (waitMs > 0) return { outcome: "wait", waitMs };
    const right = await passwords.verify(currentPassword, user?.passwordHash, { first: true });
    if (right === "busy") return { outcome: "wait", waitMs: BUSY_MS };
    if (!right || user === undefined) {
      log.info({ user: username }, "A change of an account failed: wrong current password.");
      return { outcome: "wrong" };
    }
    await limits.succeeded(about);
    return { outcome: "right", user };
  }
}
