import { randomBytes, randomUUID } from "node:crypto";
import { AesGcmSeal } from "../../src/adapters/aes-gcm/aes-gcm-seal";
import { mozillaPasswordList } from "../../src/adapters/common-passwords/mozilla-password-list";
import { otpauthCodes } from "../../src/adapters/otpauth/otpauth-codes";
import { noLimits } from "../../src/adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../../src/adapters/scrypt/scrypt-passwords";
import { SimpleWebAuthnPasskeys } from "../../src/adapters/simplewebauthn/simplewebauthn-passkeys";
import type { Clock } from "../../src/ports/clock";
import type { Log } from "../../src/ports/log";
import type { SignInLimits } from "../../src/ports/rate-limits";
import type { AccountChangeLog } from "../../src/ports/second-factors";
import { AccountDuties } from "../../src/use-cases/accounts/account-duties";
import { OwnPassword, PasswordCheck } from "../../src/use-cases/accounts/own-password";
import { OwnSecondFactors } from "../../src/use-cases/accounts/own-second-factors";
import { SecondStep } from "../../src/use-cases/accounts/second-step";
import { SessionService } from "../../src/use-cases/accounts/session-service";
import { SignIn } from "../../src/use-cases/accounts/sign-in";
import { MemoryAccounts } from "./memory-accounts";
import { MemoryChallenges, MemorySecondFactors } from "./second-factors";

/** The one admin of a test's server. */
export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/** Real scrypt, at a cost that a test can afford. */
export const quickPasswords = () => new ScryptPasswords({ logCost: 4 });

/** An audit trail of accounts in memory. */
export function memoryChanges({ changes }: MemoryAccounts): AccountChangeLog {
  return {
    list: async (most) =>
      changes
        .map((change, at) => ({ ...change, id: at + 1 }))
        .toReversed()
        .slice(0, most),
  };
}

/** A site on which the password is always enough. */
export const passwordAlone = { begin: async () => undefined };

export interface TestAccountsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly limits?: SignInLimits | undefined;
  readonly secondFactorRequired?: boolean | undefined;
}

/** What a test's server signs people in with. {@link ADMIN} is there. */
export async function testAccounts({ clock, log, publicUrl, limits = noLimits, ...options }: TestAccountsOptions) {
  const users = new MemoryAccounts();
  const passwords = quickPasswords();
  const { username, password } = ADMIN;
  await users.create({ id: randomUUID(), username, passwordHash: await passwords.hash(password), createdAt: 0 });
  const secret = "a secret of a test, 32 characters";
  const service = new SessionService({ store: users, clock, log });
  const check = new PasswordCheck({ users, passwords, limits, log });
  const factors = new MemorySecondFactors(users);
  const required = options.secondFactorRequired ?? false;
  const shared = {
    factors,
    challenges: new MemoryChallenges(users),
    codes: otpauthCodes,
    passkeys: new SimpleWebAuthnPasskeys(publicUrl),
    seal: new AesGcmSeal(secret),
    clock,
    randomBytes,
    log,
  };
  const secondStep = new SecondStep({ ...shared, users, limits });
  return {
    accounts: users,
    factors,
    parts: {
      signIn: new SignIn({ users, passwords, limits, secondStep, log }),
      secondStep,
      duties: new AccountDuties({ users, factors, secondFactorRequired: required }),
      ownPassword: new OwnPassword({ users, passwords, common: mozillaPasswordList, check, clock, log }),
      ownSecondFactors: new OwnSecondFactors({ ...shared, check, sessions: service, required, newId: randomUUID }),
      accountChanges: memoryChanges(users),
      sessions: { service, secret, trustProxy: false, now: () => clock.now() },
    },
  };
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
