import { KnexAccountChanges } from "../../../src/adapters/knex/knex-account-changes";
import { KnexChallengeStore } from "../../../src/adapters/knex/knex-challenge-store";
import { KnexSecondFactorStore } from "../../../src/adapters/knex/knex-second-factor-store";
import { KnexSessionStore } from "../../../src/adapters/knex/knex-session-store";
import { KnexUserStore } from "../../../src/adapters/knex/knex-user-store";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { openForTest } from "../../adapters/knex/support";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";
import { describeSecondFactorStore } from "./second-factor-suite";

/** The suites of accounts on one kind of database. `createEmpty` says where an empty one is. */
export function describeAccounts(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  const create = async (): Promise<AccountStores> => {
    const knex = await openForTest(await createEmpty());
    return { users: new KnexUserStore(knex), sessions: new KnexSessionStore(knex) };
  };
  describeUserStore(name, create);
  describeSessionStore(name, create);
  describeSecondFactorStore(name, async () => {
    const knex = await openForTest(await createEmpty());
    return {
      users: new KnexUserStore(knex),
      sessions: new KnexSessionStore(knex),
      factors: new KnexSecondFactorStore(knex),
      challenges: new KnexChallengeStore(knex),
      changes: new KnexAccountChanges({ knex }),
    };
  });
}
