import { createHash } from "node:crypto";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { PasskeyAssertion, PasskeyChecks, PasskeyRequest } from "../../ports/passkeys";
import type { SignInLimits } from "../../ports/rate-limits";
import type { ChallengeStore, OneTimeCodes, SecondFactorStore, SecretSeal } from "../../ports/second-factors";
import type { User, UserStore, UserWithPassword } from "../../ports/users";
import { recoveryCodeHash } from "./recovery-codes";
import { hasSecondFactor } from "./required-actions";

/** How an attempt ended; `second_step`: the password was right and is not enough, `put_off`: too many, `failed`: an error. */
export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "second_step",
  "wrong_password",
  "wrong_second_factor",
  "unknown_name",
  "put_off",
  "failed",
] as const;

/** How long the second step may take after the first. */
export const SECOND_STEP_MS = 5 * 60_000;

/** In place of a known device in the limits; no device has such an id. */
const EVERYWHERE = "second step";

export type SecondFactorKind = "totp" | "passkey" | "recoveryCode";

/** A first step that was right, and what the second one takes. */
export interface OpenSecondStep {
  /** A secret of the browser that took the first step: 256 random bits. */
  readonly state: string;
  readonly kinds: readonly SecondFactorKind[];
}

/** Where a second step comes from. */
export interface SecondStepRequest {
  /** The state that the first step gave; absent where there was none. */
  readonly state: string | undefined;
  readonly address: string;
  /** The id of the browser's device where this name has signed in there before. */
  deviceOf(username: string): string | undefined;
}

/** The outcome of the second step of signing in. */
export type SecondStepResult =
  | { readonly outcome: "signedIn"; readonly user: User }
  | { readonly outcome: "rejected" }
  /** There was no first step, or it was too long ago, or its password is not the password any more. */
  | { readonly outcome: "expired" }
  /** Too many attempts: nothing was checked. */
  | { readonly outcome: "wait"; readonly waitMs: number };

export interface SecondStepParts {
  readonly users: Pick<UserStore, "find">;
  readonly factors: Pick<SecondFactorStore, "summary" | "totp" | "spendStep" | "spendRecoveryCode" | "notePasskeyUse">;
  readonly challenges: ChallengeStore;
  readonly codes: Pick<OneTimeCodes, "stepOf">;
  readonly passkeys: Pick<PasskeyChecks, "request" | "checkSigned">;
  readonly seal: Pick<SecretSeal, "open">;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  readonly observer?: SignInObserver;
}

/**
 * The second step of signing in. It is bound to the first one by a secret that only the browser of that step has, so that without the
 * password there is nothing to learn here. Wrong codes count for the locks of the name, which a right password alone does not end.
 */
export class SecondStep {
  constructor(private readonly parts: SecondStepParts) {}

  /** Begins it for somebody whose password was right; `undefined` where the password is enough. */
  async begin(user: User): Promise<OpenSecondStep | undefined> {
    const { factors, challenges, clock, randomBytes } = this.parts;
    const summary = await factors.summary(user.id);
    if (!hasSecondFactor(summary)) return undefined;
    const state = Buffer.from(randomBytes(32)).toString("base64url");
    const now = clock.now();
    await challenges.put(keyOf(state), { purpose: "signIn", userId: user.id, expiresAt: now + SECOND_STEP_MS }, now);
    const kinds: SecondFactorKind[] = [];
    if (summary.totpSince !== undefined) kinds.push("totp");
    if (summary.passkeys.length > 0) kinds.push("passkey");
    if (summary.recoveryCodesLeft > 0) kinds.push("recoveryCode");
    return { state, kinds };
  }

  /** With a code of the authenticator app, or a recovery code. */
  async withCode({ code, ...request }: SecondStepRequest & { readonly code: string }): Promise<SecondStepResult> {
    return this.#finish(request, (user) => {
      const typed = code.replaceAll(/[\s-]/g, "");
      return /^\d{6}$/.test(typed) ? this.#isRightCode(user, typed) : this.#isRecoveryCode(user, typed);
    });
  }

  /** The request that a passkey signs; `undefined` where there was no first step. */
  async passkeyRequest(state: string | undefined): Promise<PasskeyRequest | undefined> {
    const { factors, challenges, passkeys, clock } = this.parts;
    const begun = await this.#begun(state);
    if (begun === undefined || state === undefined) return undefined;
    const request = await passkeys.request((await factors.summary(begun.userId)).passkeys);
    const now = clock.now();
    await challenges.put(
      passkeyKeyOf(state),
      { purpose: "passkeySignIn", userId: begun.userId, challenge: request.challenge, expiresAt: now + SECOND_STEP_MS },
      now,
    );
    return request;
  }

  /** With what a passkey has signed. */
  async withPasskey({
    assertion,
    ...request
  }: SecondStepRequest & { readonly assertion: PasskeyAssertion }): Promise<SecondStepResult> {
    return this.#finish(request, (user) => this.#isSigned(user, request.state ?? "", assertion));
  }

  async #finish(
    { state, address, deviceOf }: SecondStepRequest,
    isRight: (user: UserWithPassword) => Promise<boolean>,
  ): Promise<SecondStepResult> {
    const { users, challenges, limits, log, observer } = this.parts;
    const begun = await this.#begun(state);
    const user = begun && (await users.find(begun.username));
    if (state === undefined || user === undefined || user.id !== begun?.userId) return { outcome: "expired" };
    const { id, username, createdAt } = user;
    const about = { username, address, device: deviceOf(username), passwordHash: user.passwordHash };
    // One more lock for all addresses and devices together: a code is short, and only who has the password can use it up.
    const everywhere = { ...about, device: EVERYWHERE };
    const waitMs = (await limits.attempt(about)) || (await limits.attempt(everywhere));
    if (waitMs > 0) {
      log.info({ waitMs }, "A sign-in was put off: too many attempts.");
      observer?.signIn("put_off");
      return { outcome: "wait", waitMs };
    }
    if (!(await isRight(user))) {
      log.info({ user: username }, "A sign-in failed: wrong second factor.");
      observer?.signIn("wrong_second_factor");
      return { outcome: "rejected" };
    }
    // Each first step signs in once.
    if ((await challenges.take(keyOf(state))) === undefined) return { outcome: "expired" };
    await Promise.all([limits.succeeded(about), limits.succeeded(everywhere)]);
    log.info({ user: username }, "Signed in with a second factor.");
    observer?.signIn("signed_in");
    return { outcome: "signedIn", user: { id, username, createdAt } };
  }

  async #begun(state: string | undefined) {
    if (state === undefined) return undefined;
    const found = await this.parts.challenges.get(keyOf(state));
    const isOpen = found?.purpose === "signIn" && found.expiresAt > this.parts.clock.now();
    return isOpen ? found : undefined;
  }

  async #isRightCode(user: User, code: string): Promise<boolean> {
    const { factors, codes, seal, clock, log } = this.parts;
    const totp = await factors.totp(user.id);
    if (totp?.confirmedAt === undefined) return false;
    const secret = seal.open(totp.secret, user.id);
    if (secret === undefined) {
      log.error({ user: user.username }, "An authenticator app's secret cannot be read: was SESSION_SECRET changed?");
      return false;
    }
    const step = codes.stepOf(code, secret, clock.now());
    return step !== undefined && (await factors.spendStep(user.id, step));
  }

  async #isRecoveryCode(user: User, code: string): Promise<boolean> {
    const { factors, clock } = this.parts;
    const change = { at: clock.now(), username: user.username, action: "recoveryCodeUsed" } as const;
    return factors.spendRecoveryCode(user.id, recoveryCodeHash(code), change);
  }

  async #isSigned(user: User, state: string, assertion: PasskeyAssertion): Promise<boolean> {
    const { factors, challenges, passkeys, clock, log } = this.parts;
    // Taken before it is looked at: it counts once, also for a wrong signature.
    const asked = await challenges.take(passkeyKeyOf(state));
    if (asked?.purpose !== "passkeySignIn" || asked.challenge === undefined || asked.expiresAt <= clock.now())
      return false;
    const own = (await factors.summary(user.id)).passkeys;
    const passkey = own.find(({ credentialId }) => credentialId === assertion.id);
    if (passkey === undefined || asked.userId !== user.id) return false;
    const checked = await passkeys.checkSigned(assertion, asked.challenge, passkey);
    if ("rejected" in checked) {
      log.info({ user: user.username, reason: checked.rejected }, "A passkey was rejected.");
      return false;
    }
    return factors.notePasskeyUse(passkey.id, checked.counter, clock.now());
  }
}

/** The state has 256 random bits, so that one fast hash is enough. */
function keyOf(state: string): string {
  return createHash("sha256").update(`sign-in ${state}`).digest("hex");
}

function passkeyKeyOf(state: string): string {
  return createHash("sha256").update(`sign-in passkey ${state}`).digest("hex");
}

/** One of {@link SIGN_IN_OUTCOMES}. */
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Who counts attempts to sign in. */
export interface SignInObserver {
  signIn(outcome: SignInOutcome): void;
}
