import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { SignInLimits } from "../../ports/rate-limits";
import type { CommonPasswords, PasswordHasher, UserStore, UserWithPassword } from "../../ports/users";
import { passwordProblem } from "./password-rules";

/** When to try again where too many passwords are being checked. */
const BUSY_MS = 2_000;

/** A signed-in user's request for a new password. */
export interface PasswordChange extends PasswordProof {
  readonly newPassword: string;
}

/** The outcome of a change of password. */
export type PasswordChangeResult =
  | { readonly outcome: "changed" }
  /** The new password will not do. */
  | { readonly outcome: "rejected"; readonly problem: string }
  | Exclude<PasswordCheckResult, { readonly outcome: "right" }>;

export interface OwnPasswordParts {
  readonly users: Pick<UserStore, "setPassword">;
  readonly passwords: Pick<PasswordHasher, "hash">;
  readonly common: CommonPasswords;
  readonly check: Pick<PasswordCheck, "check">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Changes a password by somebody who is signed in and knows the current one. All of the user's sessions end with it. */
export class OwnPassword {
  constructor(private readonly parts: OwnPasswordParts) {}

  async change({ newPassword, ...proof }: PasswordChange): Promise<PasswordChangeResult> {
    const { users, passwords, common, check, clock, log } = this.parts;
    const { username, currentPassword } = proof;
    const problem = passwordProblem(newPassword, username, common);
    if (problem !== undefined) return { outcome: "rejected", problem };
    const checked = await check.check(proof);
    if (checked.outcome !== "right") return checked;
    // One that was made up, and perhaps read by others, must not stay.
    if (newPassword === currentPassword) return { outcome: "rejected", problem: "This is your current password." };
    const how = { action: "passwordChanged", at: clock.now() } as const;
    await users.setPassword(username, await passwords.hash(newPassword), how);
    log.info({ user: username }, "Changed their password; their sessions ended.");
    return { outcome: "changed" };
  }
}

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

interface PasswordCheckParts {
  readonly users: Pick<UserStore, "find">;
  readonly passwords: Pick<PasswordHasher, "verify">;
  readonly limits: SignInLimits;
  readonly log: Log;
}

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
