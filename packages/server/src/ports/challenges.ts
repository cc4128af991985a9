import type { Instant } from "@railbird/domain";

/** What a challenge is for; a challenge of one purpose never serves another. */
export type ChallengePurpose = "signIn" | "passkeySignIn" | "passkeyCreation";

/** A step that was begun and has to be finished soon. */
export interface StoredChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId: string;
  readonly expiresAt: Instant;
  /** What a passkey has to sign; absent where it is no passkey's. */
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
