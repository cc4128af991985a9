import { randomBytes, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { systemClock } from "../adapters/clock/system-clock";
import { mozillaPasswordList } from "../adapters/common-passwords/mozilla-password-list";
import { KnexSessionStore } from "../adapters/knex/knex-session-store";
import { KnexUserStore } from "../adapters/knex/knex-user-store";
import { memoryLimits, noLimits, postgresLimits } from "../adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../adapters/scrypt/scrypt-passwords";
import type { Config } from "../config/read-config";
import type { Log } from "../ports/log";
import { Admins } from "../use-cases/accounts/admins";
import { OwnPassword } from "../use-cases/accounts/own-password";
import { SessionService } from "../use-cases/accounts/session-service";
import { SignIn, type SignInObserver } from "../use-cases/accounts/sign-in";
import { keptSessionSecret } from "./session-secret";

/** Who may administer a database, whatever runs on it. Sign-in goes by the machine's time, also in a replay. */
export function openAdmins(knex: Knex): Admins {
  return new Admins({
    users: new KnexUserStore(knex),
    passwords: new ScryptPasswords(),
    common: mozillaPasswordList,
    clock: systemClock,
    newId: randomUUID,
    randomBytes,
  });
}

export interface AccountsOptions {
  readonly config: Config;
  readonly knex: Knex;
  readonly log: Log;
  readonly observer: SignInObserver;
}

/** What the server signs people in with. */
export async function openAccounts({ config, knex, log, observer }: AccountsOptions) {
  const users = new KnexUserStore(knex);
  const counted = config.databaseUrl === undefined ? memoryLimits() : postgresLimits(knex);
  const limits = config.rateLimit ? counted : noLimits;
  const passwords = new ScryptPasswords();
  return {
    signIn: new SignIn({ users, passwords, limits, log, observer }),
    ownPassword: new OwnPassword({ users, passwords, common: mozillaPasswordList, limits, log }),
    sessions: {
      service: new SessionService({ store: new KnexSessionStore(knex), clock: systemClock, log }),
      secret: config.sessionSecret ?? (await keptSessionSecret(config.dataDir)),
      trustProxy: config.trustProxy,
      now: () => systemClock.now(),
    },
  };
}

/** At the first start somebody has to be able to sign in: makes that admin, and says a made-up password once. */
export async function ensureFirstAdmin(admins: Admins, first: Config["firstAdmin"]): Promise<string | undefined> {
  const made = await admins.ensureFirst(first);
  if (made === undefined) return undefined;
  const password = made.generated === undefined ? "the password of ADMIN_PASSWORD" : `${made.generated} (shown once)`;
  return `Admin made: ${made.username} / ${password}`;
}
