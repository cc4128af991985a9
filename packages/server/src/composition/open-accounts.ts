import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import { AesGcmSeal } from "../adapters/aes-gcm/aes-gcm-seal";
import { systemClock } from "../adapters/clock/clocks";
import { mozillaPasswordList } from "../adapters/common-passwords/mozilla-password-list";
import { KnexAccountChanges } from "../adapters/knex/knex-account-changes";
import { KnexChallengeStore } from "../adapters/knex/knex-challenge-store";
import { KnexSecondFactorStore } from "../adapters/knex/knex-second-factor-store";
import { KnexSessionStore } from "../adapters/knex/knex-session-store";
import { KnexUserStore } from "../adapters/knex/knex-user-store";
import { otpauthCodes } from "../adapters/otpauth/otpauth-codes";
import { memoryLimits, noLimits, postgresLimits } from "../adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../adapters/scrypt/scrypt-passwords";
import { SimpleWebAuthnPasskeys } from "../adapters/simplewebauthn/simplewebauthn-passkeys";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { PasswordHasher } from "../ports/users";
import { AccountDuties } from "../use-cases/accounts/account-duties";
import { Admins } from "../use-cases/accounts/admins";
import { OwnPassword, PasswordCheck } from "../use-cases/accounts/own-password";
import { OwnSecondFactors } from "../use-cases/accounts/own-second-factors";
import { SecondStep, type SignInObserver } from "../use-cases/accounts/second-step";
import { SessionService } from "../use-cases/accounts/session-service";
import { SignIn } from "../use-cases/accounts/sign-in";

/** The administration of a database's admins. Goes by the machine's time, even in a replay. */
export function openAdmins(knex: Knex, passwords: PasswordHasher = new ScryptPasswords()): Admins {
  return new Admins({
    users: new KnexUserStore(knex),
    factors: new KnexSecondFactorStore(knex),
    passwords,
    common: mozillaPasswordList,
    clock: systemClock,
    newId: randomUUID,
    randomBytes,
  });
}

export interface AccountsOptions {
  readonly config: Config;
  readonly knex: Knex;
  readonly passwords: PasswordHasher;
  /** The machine's time, also in a replay. */
  readonly clock: Clock;
  readonly log: Log;
  readonly observer: SignInObserver;
}

/** The use cases of accounts and sign-in. */
export async function openAccounts({ config, knex, passwords, clock, log, observer }: AccountsOptions) {
  const users = new KnexUserStore(knex);
  const counted = config.databaseUrl === undefined ? memoryLimits() : postgresLimits(knex);
  const limits = config.rateLimit ? counted : noLimits;
  const secret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
  const service = new SessionService({ store: new KnexSessionStore(knex), clock, log });
  const check = new PasswordCheck({ users, passwords, limits, log });
  const shared = {
    factors: new KnexSecondFactorStore(knex),
    challenges: new KnexChallengeStore(knex),
    codes: otpauthCodes,
    passkeys: new SimpleWebAuthnPasskeys(config.publicUrl),
    seal: new AesGcmSeal(secret),
    clock,
    randomBytes,
    log,
  };
  const secondStep = new SecondStep({ ...shared, users, limits, observer });
  const required = config.secondFactorRequired;
  return {
    signIn: new SignIn({ users, passwords, limits, secondStep, log, observer }),
    secondStep,
    duties: new AccountDuties({ users, factors: shared.factors, secondFactorRequired: required }),
    ownPassword: new OwnPassword({ users, passwords, common: mozillaPasswordList, check, clock, log }),
    ownSecondFactors: new OwnSecondFactors({ ...shared, check, sessions: service, required, newId: randomUUID }),
    accountChanges: new KnexAccountChanges({ knex }),
    sessions: { service, secret, trustProxy: config.trustProxy, now: () => clock.now() },
  };
}

/** Makes an admin where there is none, so that somebody can sign in. Resolves to a line with a generated password, to be printed once. */
export async function ensureFirstAdmin(admins: Admins, first: Config["firstAdmin"]): Promise<string | undefined> {
  const made = await admins.ensureFirst(first);
  if (made === undefined) return undefined;
  const password = made.generated === undefined ? "the password of ADMIN_PASSWORD" : `${made.generated} (shown once)`;
  return `Admin made: ${made.username} / ${password}`;
}

/** The secret in a data folder, readable by its owner alone; made when it is missing. */
export async function keptSessionSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "session-secret");
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // A file from an archive may be readable by others. The mode of another owner's file cannot be changed.
  await chmod(file, 0o600).catch(() => {});
  const kept = (await readFile(file, "utf8")).trim();
  if (kept.length < 32) throw new Error(`${file} is cut short: remove it, and sign in again.`);
  return kept;
}
