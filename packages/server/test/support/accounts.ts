import { randomUUID } from "node:crypto";
import { mozillaPasswordList } from "../../src/adapters/common-passwords/mozilla-password-list";
import { noLimits } from "../../src/adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../../src/adapters/scrypt/scrypt-passwords";
import type { Clock } from "../../src/ports/clock";
import type { Log } from "../../src/ports/log";
import type { SignInLimits } from "../../src/ports/rate-limiter";
import type { SessionStore, StoredSession } from "../../src/ports/sessions";
import { type UserStore, type UserWithPassword, usernameKey } from "../../src/ports/users";
import { OwnPassword } from "../../src/use-cases/accounts/own-password";
import { SessionService } from "../../src/use-cases/accounts/session-service";
import { SignIn } from "../../src/use-cases/accounts/sign-in";

/** The one admin of a test's server. */
export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/** Real scrypt, at a cost that a test can afford. */
export const quickPasswords = () => new ScryptPasswords({ logCost: 4 });

/** Users and their sessions, in memory. */
export class MemoryAccounts implements UserStore, SessionStore {
  readonly users = new Map<string, UserWithPassword>();
  readonly sessions = new Map<string, StoredSession>();

  async list() {
    return [...this.users.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { passwordHash: _, ...user }]) => user);
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
    this.#endSessionsOf(user.id);
    return "removed";
  }

  async setPassword(username: string, passwordHash: string) {
    const user = await this.find(username);
    if (user === undefined) return false;
    this.users.set(usernameKey(username), { ...user, passwordHash });
    this.#endSessionsOf(user.id);
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

  #endSessionsOf(userId: string): void {
    for (const [key, session] of this.sessions) if (session.userId === userId) this.sessions.delete(key);
  }
}

/** What a test's server signs people in with. {@link ADMIN} is there. */
export async function testAccounts(clock: Clock, log: Log, limits: SignInLimits = noLimits) {
  const accounts = new MemoryAccounts();
  const passwords = quickPasswords();
  const { username, password } = ADMIN;
  await accounts.create({ id: randomUUID(), username, passwordHash: await passwords.hash(password), createdAt: 0 });
  return {
    accounts,
    signIn: new SignIn({ users: accounts, passwords, limits, log }),
    ownPassword: new OwnPassword({ users: accounts, passwords, common: mozillaPasswordList, limits, log }),
    sessions: {
      service: new SessionService({ store: accounts, clock, log }),
      secret: "a secret of a test, 32 characters",
      trustProxy: false,
      now: () => clock.now(),
    },
  };
}
