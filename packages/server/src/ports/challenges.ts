import type { Instant } from "@railbird/domain";

/** What a challenge is for; a challenge of one purpose never serves another. */
export type ChallengePurpose = "signIn" | "passkeySignIn" | "passkeyCreation" | "totpSetup";

/** A step that was begun and has to be finished soon. */
export interface StoredChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId: string;
  readonly expiresAt: Instant;
  /** What a passkey has to sign, or what is known of an authenticator app that is being set up; absent elsewhere. */
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
