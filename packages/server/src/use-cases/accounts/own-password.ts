import type { Log } from "../../ports/log";
import type { CommonPasswords } from "../../ports/password-list";
import type { SignInLimits } from "../../ports/rate-limiter";
import type { PasswordHasher, UserStore } from "../../ports/users";
import { passwordProblem } from "./password-rules";

export interface PasswordChange {
  readonly username: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  /** The id of a device from which this name has signed in before. */
  readonly device?: string | undefined;
}

export type PasswordChangeResult =
  | { readonly outcome: "changed" }
  /** The current password is another. */
  | { readonly outcome: "wrong" }
  /** The new password will not do. */
  | { readonly outcome: "rejected"; readonly problem: string }
  /** Too many attempts, or too many at once: the password was not checked. */
  | { readonly outcome: "wait"; readonly waitMs: number };

export interface OwnPasswordParts {
  readonly users: Pick<UserStore, "find" | "setPassword">;
  readonly passwords: PasswordHasher;
  readonly common: CommonPasswords;
  readonly limits: SignInLimits;
  readonly log: Log;
}

/** When to try again where too many passwords are being checked. */
const BUSY_MS = 2_000;

/** Changes a password by somebody who is signed in and knows the current one. All of the user's sessions end with it. */
export class OwnPassword {
  constructor(private readonly parts: OwnPasswordParts) {}

  async change({
    username,
    currentPassword,
    newPassword,
    address,
    device,
  }: PasswordChange): Promise<PasswordChangeResult> {
    const { users, passwords, common, limits, log } = this.parts;
    const problem = passwordProblem(newPassword, username, common);
    if (problem !== undefined) return { outcome: "rejected", problem };
    // A session left open must not be a way to guess the password that sign-in limits.
    const user = await users.find(username);
    const about = { username, address, device, passwordHash: user?.passwordHash };
    const waitMs = await limits.attempt(about);
    if (waitMs > 0) return { outcome: "wait", waitMs };
    const right = await passwords.verify(currentPassword, user?.passwordHash, { first: true });
    if (right === "busy") return { outcome: "wait", waitMs: BUSY_MS };
    if (!right) {
      log.info({ user: username }, "A change of password failed: wrong current password.");
      return { outcome: "wrong" };
    }
    await limits.succeeded(about);
    await users.setPassword(username, await passwords.hash(newPassword));
    log.info({ user: username }, "Changed their password; their sessions ended.");
    return { outcome: "changed" };
  }
}
