import { KnexSessionStore } from "../../../src/adapters/knex/knex-session-store";
import { KnexUserStore } from "../../../src/adapters/knex/knex-user-store";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { openForTest } from "../../adapters/knex/support";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";

/** Both suites of accounts on one kind of database. `createEmpty` says where an empty one is. */
export function describeAccounts(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  const create = async (): Promise<AccountStores> => {
    const knex = await openForTest(await createEmpty());
    return { users: new KnexUserStore(knex), sessions: new KnexSessionStore(knex) };
  };
  describeUserStore(name, create);
  describeSessionStore(name, create);
}
