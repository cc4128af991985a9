import type { Log } from "../../ports/log";
import type { SignInLimits } from "../../ports/rate-limiter";
import type { PasswordHasher, User, UserStore } from "../../ports/users";

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

export type SignInResult =
  | { readonly outcome: "signedIn"; readonly user: User }
  | { readonly outcome: "rejected" }
  /** Too many attempts: the password was not checked. */
  | { readonly outcome: "wait"; readonly waitMs: number };

export interface SignInParts {
  readonly users: Pick<UserStore, "find" | "renewHash">;
  readonly passwords: PasswordHasher;
  readonly limits: SignInLimits;
  readonly log: Log;
}

/**
 * Checks a name and a password. An unknown name and a wrong password look the same: neither by the response, nor by its
 * duration, nor by the limits. What was typed is never logged, since people type passwords as names; known names are.
 */
export class SignIn {
  constructor(private readonly parts: SignInParts) {}

  async attempt({ username, password, address }: SignInAttempt): Promise<SignInResult> {
    const { users, passwords, limits, log } = this.parts;
    const waitMs = await limits.attempt({ username, address });
    if (waitMs > 0) {
      log.info({ waitMs }, "A sign-in was put off: too many attempts.");
      return { outcome: "wait", waitMs };
    }
    const user = await users.find(username);
    const right = await passwords.verify(password, user?.passwordHash);
    if (!right || user === undefined) {
      log.info(
        { user: user?.username },
        user ? "A sign-in failed: wrong password." : "A sign-in failed: unknown name.",
      );
      return { outcome: "rejected" };
    }
    await limits.succeeded(username);
    if (passwords.isOutdated(user.passwordHash)) await users.renewHash(user.id, await passwords.hash(password));
    log.info({ user: user.username }, "Signed in.");
    return { outcome: "signedIn", user: { id: user.id, username: user.username, createdAt: user.createdAt } };
  }
}
