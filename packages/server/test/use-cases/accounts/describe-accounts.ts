import type { Knex } from "knex";
import { KnexAccountChanges } from "../../../src/adapters/knex/knex-account-changes";
import { KnexChallengeStore } from "../../../src/adapters/knex/knex-challenge-store";
import { KnexSecondFactorStore } from "../../../src/adapters/knex/knex-second-factor-store";
import { KnexSessionStore } from "../../../src/adapters/knex/knex-session-store";
import { KnexUserStore } from "../../../src/adapters/knex/knex-user-store";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { openBesideNewer } from "../../adapters/knex/newer-version";
import { openForTest } from "../../adapters/knex/support";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";
import { describeSecondFactorStore } from "./second-factor-suite";

/** The suites of accounts on one kind of database, alone and beside a newer version. `createEmpty` says where an empty one is. */
export function describeAccounts(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  describeStores(name, createEmpty, openForTest);
  describeStores(`${name}, migrated meanwhile by a newer version`, createEmpty, openBesideNewer);
}

type Open = (location: DatabaseLocation) => Promise<Knex>;

function describeStores(name: string, createEmpty: () => Promise<DatabaseLocation>, open: Open): void {
  const create = async (): Promise<AccountStores> => {
    const knex = await open(await createEmpty());
    return { users: new KnexUserStore(knex), sessions: new KnexSessionStore(knex) };
  };
  describeUserStore(name, create);
  describeSessionStore(name, create);
  describeSecondFactorStore(name, async () => {
    const knex = await open(await createEmpty());
    return {
      users: new KnexUserStore(knex),
      sessions: new KnexSessionStore(knex),
      factors: new KnexSecondFactorStore(knex),
      challenges: new KnexChallengeStore(knex),
      changes: new KnexAccountChanges({ knex }),
    };
  });
}
