import type { NewAccountChange, StoredChallenge } from "../../src/ports/second-factors";
import {
  type PasswordSet,
  type SessionStore,
  type StoredSession,
  type UserStore,
  type UserWithPassword,
  usernameKey,
} from "../../src/ports/users";

/** Users and their sessions, in memory. */
export class MemoryAccounts implements UserStore, SessionStore {
  readonly users = new Map<string, UserWithPassword>();
  readonly sessions = new Map<string, StoredSession>();
  readonly challenges = new Map<string, StoredChallenge>();
  readonly changes: NewAccountChange[] = [];

  async list() {
    return [...this.users.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { id, username, createdAt }]) => ({ id, username, createdAt }));
  }

  async find(username: string) {
    return this.users.get(usernameKey(username));
  }

  async create(user: UserWithPassword) {
    const key = usernameKey(user.username);
    if (this.users.has(key)) return false;
    this.users.set(key, user);
    return true;
  }

  async createFirst(user: UserWithPassword) {
    return this.users.size === 0 && this.create(user);
  }

  async remove(username: string, { evenLast = false } = {}): Promise<"removed" | "unknown" | "last"> {
    const user = await this.find(username);
    if (user === undefined) return "unknown";
    if (this.users.size === 1 && !evenLast) return "last";
    this.users.delete(usernameKey(username));
    this.endSessionsOf(user.id);
    return "removed";
  }

  async setPassword(username: string, passwordHash: string, { action, at, given }: PasswordSet) {
    const user = await this.find(username);
    if (user === undefined) return false;
    const { passwordGiven: _, ...others } = user;
    this.users.set(usernameKey(username), { ...others, passwordHash, ...(given && { passwordGiven: true }) });
    this.endSessionsOf(user.id);
    this.changes.push({ at, action, username: user.username });
    return true;
  }

  async renewHash(userId: string, passwordHash: string) {
    for (const [key, user] of this.users) if (user.id === userId) this.users.set(key, { ...user, passwordHash });
  }

  async get(key: string) {
    const session = this.sessions.get(key);
    const user = [...this.users.values()].find(({ id }) => id === session?.userId);
    return session && user && { ...session, username: user.username };
  }

  async set(key: string, session: StoredSession) {
    if (![...this.users.values()].some(({ id }) => id === session.userId)) throw new Error("There is no such user.");
    this.sessions.set(key, session);
  }

  async touch(key: string, seenAt: number) {
    const session = this.sessions.get(key);
    if (session) this.sessions.set(key, { ...session, seenAt });
  }

  async listOf(userId: string) {
    return [...this.sessions].filter(([, each]) => each.userId === userId).map(([key, each]) => ({ key, ...each }));
  }

  async destroy(key: string) {
    this.sessions.delete(key);
  }

  async sweep({ startedAt, seenAt }: { readonly startedAt: number; readonly seenAt: number }) {
    const over = [...this.sessions].filter(([, each]) => each.startedAt < startedAt || each.seenAt < seenAt);
    for (const [key] of over) this.sessions.delete(key);
    return over.length;
  }

  /** Ends a user's sessions and sign-ins under way. */
  endSessionsOf(userId: string): void {
    for (const [key, session] of this.sessions) if (session.userId === userId) this.sessions.delete(key);
    for (const [key, challenge] of this.challenges) if (challenge.userId === userId) this.challenges.delete(key);
  }
}
