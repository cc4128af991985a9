import type { Instant } from "@railbird/domain";
import type { NewAccountChange } from "./account-changes";
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

/** What a user can sign in with beside the password. Recovery codes alone are no second factor. */
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
