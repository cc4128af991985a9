import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import { temporaryFile } from "../../adapters/knex/support";
import { MemoryAccounts } from "../../support/accounts";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";
import { describeAccounts } from "./describe-accounts";
import { describeSignInLimits } from "./limits-suite";

describeAccounts("SQLite", async () => ({ file: await temporaryFile() }));

const inMemory = async (): Promise<AccountStores> => {
  const accounts = new MemoryAccounts();
  return { users: accounts, sessions: accounts };
};
describeUserStore("memory, of tests", inMemory);
describeSessionStore("memory, of tests", inMemory);

describeSignInLimits("one server", async () => {
  const limits = memoryLimits();
  return [limits, limits];
});
