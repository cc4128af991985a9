import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { CommonPasswords } from "../../ports/password-list";
import type { PasswordHasher, UserStore } from "../../ports/users";
import type { PasswordCheck, PasswordCheckResult, PasswordProof } from "./password-check";
import { passwordProblem } from "./password-rules";

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
