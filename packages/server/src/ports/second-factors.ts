import type { Instant } from "@railbird/domain";
import type { PasskeyKey } from "./passkeys";

/** The secret of an authenticator app. */
export interface StoredTotp {
  /** Sealed: see `SecretSeal`. */
  readonly secret: string;
  /** Absent until a code has confirmed it: it does not count before. */
  readonly confirmedAt?: Instant;
}

export interface StoredPasskey extends PasskeyKey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Instant;
  readonly lastUsedAt?: Instant;
}

/** A user's means of signing in beside the password. Recovery codes alone are no second factor. */
export interface FactorSummary {
  readonly totpSince: Instant | undefined;
  /** The oldest first. */
  readonly passkeys: readonly StoredPasskey[];
  readonly recoveryCodesLeft: number;
}

/** Keeps second factors. Those of a user go with the user. */
export interface SecondFactorStore {
  summary(userId: string): Promise<FactorSummary>;
  totp(userId: string): Promise<StoredTotp | undefined>;
  /** Keeps a secret that is to be confirmed, in place of another such; `false` when one is confirmed already. */
  beginTotp(userId: string, secret: string): Promise<boolean>;
  /** From now on this secret counts, and the step of the code that confirmed it is spent. `false` when it does not wait to be confirmed. */
  confirmTotp(userId: string, secret: string, step: number, change: NewAccountChange): Promise<boolean>;
  /** Spends a time step; `false` when it, or a later one, was spent before: each code counts once. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** `false` when this credential is known already. */
  addPasskey(userId: string, passkey: StoredPasskey, change: NewAccountChange): Promise<boolean>;
  /** Notes a use with the device's counter; `false` when another use has counted as far in the meantime. */
  notePasskeyUse(id: string, counter: number, at: Instant): Promise<boolean>;
  /** Removes the authenticator app or a passkey; recovery codes go with the last one. With `keepLast` the last one stays. */
  remove(
    userId: string,
    which: { readonly totp: true } | { readonly passkeyId: string },
    options: { readonly keepLast: boolean; readonly change: NewAccountChange },
  ): Promise<"removed" | "missing" | "last">;
  /** Recovery codes by their hashes; those before count no more. */
  replaceRecoveryCodes(userId: string, hashes: readonly string[], change: NewAccountChange): Promise<void>;
  /** Spends a recovery code; `false` when there is none of this hash. */
  spendRecoveryCode(userId: string, hash: string, change: NewAccountChange): Promise<boolean>;
  /** Removes all of a user's second factors and ends their sessions. */
  reset(userId: string, change: NewAccountChange): Promise<void>;
}

/** Codes that an authenticator app makes of a shared secret and the time (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). */
export interface OneTimeCodes {
  /** A new secret of 160 random bits, in Base32. */
  newSecret(): string;
  /** The address that authenticator apps read from a QR code. */
  uri(secret: string, username: string): string;
  /** The time step that a code belongs to, with one step of clock skew either way; `undefined` for a wrong code. */
  stepOf(code: string, secret: string, now: Instant): number | undefined;
}

/** Encrypts secrets that have to be read again. */
export interface SecretSeal {
  /** `about` binds the sealed text to its owner: it opens with the same value only. */
  seal(text: string, about: string): string;
  /** `undefined` when it was changed, belongs to another owner, or was sealed with another key. */
  open(sealed: string, about: string): string | undefined;
}

/** The purpose of a challenge; a challenge of one purpose never serves another. */
export type ChallengePurpose = "signIn" | "passkeySignIn" | "passkeyCreation" | "totpSetup";

/** A step that was begun and has to be finished soon. */
export interface StoredChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId: string;
  readonly expiresAt: Instant;
  /** The bytes that a passkey has to sign, or the secret of an authenticator app that is being set up; absent elsewhere. */
  readonly challenge?: string;
}

/** Keeps challenges by a hash of what their holder has. A new password ends those of its user. */
export interface ChallengeStore {
  /** Keeps a challenge in place of another of this key; removes those that are over by `now`. */
  put(key: string, challenge: StoredChallenge, now: Instant): Promise<void>;
  get(key: string): Promise<(StoredChallenge & { readonly username: string }) | undefined>;
  /** As `get`, and removes it: of two that take it at once, one gets it. */
  take(key: string): Promise<(StoredChallenge & { readonly username: string }) | undefined>;
}

/** A change to an account. Both resets are commands of whoever runs the server. */
export type AccountAction =
  | "totpAdded"
  | "totpRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodesMade"
  | "recoveryCodeUsed"
  | "secondFactorsReset"
  | "passwordChanged"
  | "passwordReset";

/** One change of how somebody signs in. */
export interface AccountChange {
  /** Goes up with every change. */
  readonly id: number;
  readonly at: Instant;
  /** Whose account it is. */
  readonly username: string;
  readonly action: AccountAction;
  /** The name of a passkey. */
  readonly detail?: string;
}

/** A change as the stores write it, in the transaction of the change itself. */
export type NewAccountChange = Omit<AccountChange, "id">;

/** The list of changes to accounts. */
export interface AccountChangeLog {
  /** The latest changes, newest first. */
  list(most: number): Promise<readonly AccountChange[]>;
}
