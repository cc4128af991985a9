import { randomUUID } from "node:crypto";
import { ScryptPasswords } from "../../src/adapters/scrypt/scrypt-passwords";
import { openCore } from "../../src/composition/core";
import { openAccounts } from "../../src/composition/open-accounts";
import { readConfig } from "../../src/config/read-config";
import type { Clock } from "../../src/ports/clock";
import type { Log } from "../../src/ports/log";
import type { SignInLimits } from "../../src/ports/rate-limits";
import type { UserStore } from "../../src/ports/users";
import { memoryStorage } from "./memory-storage";

/** The one admin of a test's server. */
export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/** Signs cookies in tests. */
export const TEST_SECRET = "a secret of a test, 32 characters";

/** Real scrypt, at a cost that a test can afford. */
export const quickPasswords = () => new ScryptPasswords({ logCost: 4 });

/** A site on which the password is always enough. */
export const passwordAlone = { begin: async () => undefined };

/** Makes {@link ADMIN}. */
export async function makeAdmin(users: Pick<UserStore, "create">): Promise<void> {
  const { username, password } = ADMIN;
  const passwordHash = await quickPasswords().hash(password);
  await users.create({ id: randomUUID(), username, passwordHash, createdAt: 0 });
}

export interface TestAccountsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: SignInLimits | undefined;
}

/** The parts with which a server signs people in, over accounts in memory. {@link ADMIN} is there. */
export async function testAccounts({ clock, log, limits }: TestAccountsOptions) {
  const config = readConfig({ PUBLIC_URL: "https://railbird.example", SESSION_SECRET: TEST_SECRET });
  const storage = await memoryStorage(limits);
  await makeAdmin(storage.users);
  const core = openCore({ config, log, clock, machineClock: clock });
  const parts = await openAccounts(core, storage, quickPasswords(), { signIn: () => undefined });
  return { accounts: storage.users, factors: storage.factors, parts };
}

/** Signs in at a server whose site is `http://railbird.example`; the headers of a page whose visitor is signed in. */
export async function signedIn(
  url: string,
  who = ADMIN,
): Promise<Record<"Content-Type" | "Origin" | "Cookie", string>> {
  const headers = { "Content-Type": "application/json", Origin: "http://railbird.example" };
  const login = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(who) });
  if (login.status !== 200) throw new Error(`Signing in was responded to with ${login.status}.`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { ...headers, Cookie: cookies.join("; ") };
}
