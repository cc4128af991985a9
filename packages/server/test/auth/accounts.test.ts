import { KnexSessionStore } from "../../src/adapters/knex/knex-session-store";
import { KnexUserStore } from "../../src/adapters/knex/knex-user-store";
import type { DatabaseLocation } from "../../src/adapters/knex/open-database";
import { openForTest, temporaryFile } from "../knex/support";
import { MemoryAccounts } from "../support/accounts";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";

/** Both suites on one kind of database. `createEmpty` says where an empty one is. */
function describeAccounts(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  const create = async (): Promise<AccountStores> => {
    const knex = await openForTest(await createEmpty());
    return { users: new KnexUserStore(knex), sessions: new KnexSessionStore(knex) };
  };
  describeUserStore(name, create);
  describeSessionStore(name, create);
}

describeAccounts("SQLite", async () => ({ file: await temporaryFile() }));

const inMemory = async (): Promise<AccountStores> => {
  const accounts = new MemoryAccounts();
  return { users: accounts, sessions: accounts };
};
describeUserStore("memory, of tests", inMemory);
describeSessionStore("memory, of tests", inMemory);
