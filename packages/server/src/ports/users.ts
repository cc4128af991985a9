import type { Instant } from "@railbird/domain";

/** Somebody who may sign in to the admin area. */
export interface User {
  readonly id: string;
  /** As it was given; unique without regard to case. */
  readonly username: string;
  readonly createdAt: Instant;
}

/** A user with what their password is checked against. */
export interface UserWithPassword extends User {
  /** Salted hash with its parameters: see {@link PasswordHasher}. */
  readonly passwordHash: string;
  /** The server made the password up: its owner replaces it at the first sign-in. */
  readonly passwordGiven?: boolean;
}

/** How a password is set: by its owner, or by whoever runs the server. */
export interface PasswordSet {
  readonly action: "passwordChanged" | "passwordReset";
  readonly at: Instant;
  /** It was made up: its owner replaces it at the next sign-in. */
  readonly given?: boolean;
}

/** The key by which a name is unique: trimmed and without regard to case. */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFKC").toLowerCase();
}

/** Keeps who may sign in. Names are compared by {@link usernameKey}. */
export interface UserStore {
  /** Every user by name. */
  list(): Promise<readonly User[]>;
  find(username: string): Promise<UserWithPassword | undefined>;
  /** Adds a user; `false` when the name is taken. */
  create(user: UserWithPassword): Promise<boolean>;
  /** Adds a user when there is none at all; `false` otherwise. Two servers that do so at once add one. */
  createFirst(user: UserWithPassword): Promise<boolean>;
  /** Removes a user and their sessions. The last user stays unless `evenLast`. */
  remove(username: string, options?: { readonly evenLast?: boolean }): Promise<"removed" | "unknown" | "last">;
  /** Replaces a password's hash and ends the user's sessions and sign-ins under way; `false` when there is no such name. */
  setPassword(username: string, passwordHash: string, how: PasswordSet): Promise<boolean>;
  /** Replaces a hash by another of the same password, made with today's parameters. Sessions go on. */
  renewHash(userId: string, passwordHash: string): Promise<void>;
}

/** Makes password hashes that are slow to guess. */
export interface PasswordHasher {
  /** A new hash with its salt and parameters. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one. Without a hash it takes as long and resolves to `false`. `busy`: too many wait already, and it
   * was not checked. `first` goes ahead of others that wait.
   */
  verify(
    password: string,
    passwordHash: string | undefined,
    options?: { readonly first?: boolean },
  ): Promise<boolean | "busy">;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(passwordHash: string): boolean;
}

/** Which passwords are among the most common ones. */
export interface CommonPasswords {
  /** Without regard to case. */
  has(password: string): boolean;
}

/** A stored session. */
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
  /** A user's sessions, each with the key that it is stored by. */
  listOf(userId: string): Promise<readonly (StoredSession & { readonly key: string })[]>;
  /** Removes what began or was last used before these instants; returns how many. */
  sweep(before: { readonly startedAt: Instant; readonly seenAt: Instant }): Promise<number>;
}
