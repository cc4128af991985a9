import type { Log } from "../../ports/log";
import type { SignInLimits } from "../../ports/rate-limits";
import type { PasswordHasher, User, UserStore } from "../../ports/users";
import type { OpenSecondStep, SecondStep, SignInObserver } from "./second-step";

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The id of a device from which this name has signed in before. */
  readonly device?: string | undefined;
}

/** The outcome of the first step of signing in. */
export type SignInResult =
  | { readonly outcome: "signedIn"; readonly user: User }
  /** The password was right, and is not enough. */
  | { readonly outcome: "secondStep"; readonly step: OpenSecondStep }
  | { readonly outcome: "rejected" }
  /** Too many attempts, or too many at once: the password was not checked. */
  | { readonly outcome: "wait"; readonly waitMs: number };

export interface SignInParts {
  readonly users: Pick<UserStore, "find" | "renewHash">;
  readonly passwords: PasswordHasher;
  readonly limits: SignInLimits;
  readonly secondStep: Pick<SecondStep, "begin">;
  readonly log: Log;
  readonly observer?: SignInObserver;
}

/** When to try again where too many passwords are being checked: about as long as the queue takes. */
const BUSY_MS = 2_000;

/**
 * Checks a name and a password. An unknown name and a wrong password look the same: neither by the response, nor by its
 * duration, nor by the limits. What was typed is never logged, since people type passwords as names; known names are.
 */
export class SignIn {
  constructor(private readonly parts: SignInParts) {}

  async attempt(attempt: SignInAttempt): Promise<SignInResult> {
    try {
      return await this.#attempt(attempt);
    } catch (error) {
      this.parts.observer?.signIn("failed");
      throw error;
    }
  }

  async #attempt({ username, password, address, device }: SignInAttempt): Promise<SignInResult> {
    const { users, passwords, limits, secondStep, log, observer } = this.parts;
    const user = await users.find(username);
    const about = { username, address, device, passwordHash: user?.passwordHash };
    const waitMs = await limits.attempt(about);
    if (waitMs > 0) {
      log.info({ waitMs }, "A sign-in was put off: too many attempts.");
      observer?.signIn("put_off");
      return { outcome: "wait", waitMs };
    }
    const first = await limits.isKnown(about);
    const right = await passwords.verify(password, user?.passwordHash, { first });
    if (right === "busy") {
      log.info({}, "A sign-in was put off: too many at once.");
      observer?.signIn("put_off");
      return { outcome: "wait", waitMs: BUSY_MS };
    }
    if (!right || user === undefined) {
      log.info(
        { user: user?.username },
        user ? "A sign-in failed: wrong password." : "A sign-in failed: unknown name.",
      );
      observer?.signIn(user ? "wrong_password" : "unknown_name");
      return { outcome: "rejected" };
    }
    if (passwords.isOutdated(user.passwordHash)) await users.renewHash(user.id, await passwords.hash(password));
    const signedIn = { id: user.id, username: user.username, createdAt: user.createdAt };
    const step = await secondStep.begin(signedIn);
    if (step !== undefined) {
      // Its attempts go on counting: whoever has only the password must not be able to end a lock.
      log.info({ user: user.username }, "A right password; a second factor is asked for.");
      observer?.signIn("second_step");
      return { outcome: "secondStep", step };
    }
    await limits.succeeded(about);
    log.info({ user: user.username }, "Signed in.");
    observer?.signIn("signed_in");
    return { outcome: "signedIn", user: signedIn };
  }
}
