import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AesGcmSeal } from "../adapters/aes-gcm/aes-gcm-seal";
import { systemClock } from "../adapters/clock/clocks";
import { mozillaPasswordList } from "../adapters/common-passwords/mozilla-password-list";
import { otpauthCodes } from "../adapters/otpauth/otpauth-codes";
import { noLimits } from "../adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../adapters/scrypt/scrypt-passwords";
import { SimpleWebAuthnPasskeys } from "../adapters/simplewebauthn/simplewebauthn-passkeys";
import type { Config } from "../config/read-config";
import type { PasswordHasher } from "../ports/users";
import { Admins } from "../use-cases/accounts/admins";
import { OwnPassword, PasswordCheck } from "../use-cases/accounts/own-password";
import { OwnSecondFactors } from "../use-cases/accounts/own-second-factors";
import { RequiredActions } from "../use-cases/accounts/required-actions";
import type { SignInObserver } from "../use-cases/accounts/second-step";
import { SecondStep } from "../use-cases/accounts/second-step";
import { SessionService } from "../use-cases/accounts/session-service";
import { SignIn } from "../use-cases/accounts/sign-in";
import type { Core } from "./core";
import type { Storage } from "./open-storage";

/** The administration of a site's admins. Goes by the machine's time, even in a replay. */
export function openAdmins(
  { users, factors }: Pick<Storage, "users" | "factors">,
  passwords: PasswordHasher = new ScryptPasswords(),
): Admins {
  return new Admins({
    users,
    factors,
    passwords,
    common: mozillaPasswordList,
    clock: systemClock,
    newId: randomUUID,
    randomBytes,
  });
}

/** The use cases of accounts and sign-in. */
export async function openAccounts(core: Core, storage: Storage, passwords: PasswordHasher, observer: SignInObserver) {
  const { config, machineClock: clock, outages } = core;
  const { users, factors, challenges } = storage;
  const limits = config.rateLimit ? storage.signInLimits : noLimits;
  const secret = config.sessionSecret ?? (await storedSessionSecret(config.dataDir));
  const log = outages.partLog();
  const service = new SessionService({ store: storage.sessions, clock, log });
  const check = new PasswordCheck({ users, passwords, limits, log });
  const shared = {
    factors,
    challenges,
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
    duties: new RequiredActions({ users, factors, secondFactorRequired: required }),
    ownPassword: new OwnPassword({ users, passwords, common: mozillaPasswordList, check, clock, log }),
    ownSecondFactors: new OwnSecondFactors({ ...shared, check, sessions: service, required, newId: randomUUID }),
    changes: storage.accountChanges,
    sessions: { service, secret, now: () => clock.now() },
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
export async function storedSessionSecret(folder: string): Promise<string> {
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
  const stored = (await readFile(file, "utf8")).trim();
  if (stored.length < 32) throw new Error(`${file} is cut short: remove it, and sign in again.`);
  return stored;
}
