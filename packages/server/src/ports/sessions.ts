import type { Instant } from "@railbird/domain";

/** A session as it is kept. */
export interface StoredSession {
  readonly userId: string;
  readonly startedAt: Instant;
  /** Last use, to the minute. */
  readonly seenAt: Instant;
}

/** Keeps sessions by the hash of their id, so that a leaked store gives no usable session. */
export interface SessionStore {
  /** The session and whose it is; `undefined` when there is none, or its user was removed. */
  get(key: string): Promise<(StoredSession & { readonly username: string }) | undefined>;
  /** Keeps a session. Rejects when there is no such user. */
  set(key: string, session: StoredSession): Promise<void>;
  /** Notes that a session was used. */
  touch(key: string, seenAt: Instant): Promise<void>;
  /** Ends a session; nothing happens when there is none. */
  destroy(key: string): Promise<void>;
  /** A user's sessions, each with the key it is kept by. */
  listOf(userId: string): Promise<readonly (StoredSession & { readonly key: string })[]>;
  /** Removes what began or was last used before these instants; returns how many. */
  sweep(before: { readonly startedAt: Instant; readonly seenAt: Instant }): Promise<number>;
}
