import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import { NOON, temporaryFile } from "../../adapters/knex/support";
import { memoryChanges } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { MemoryAccounts } from "../../support/memory-accounts";
import { MemoryChallenges, MemorySecondFactors } from "../../support/second-factors";
import { type AccountStores, describeSessionStore, describeUserStore } from "./account-suites";
import { describeAccounts } from "./describe-accounts";
import { describeSignInLimits } from "./limits-suite";
import { describeSecondFactorStore } from "./second-factor-suite";

describeAccounts("SQLite", async () => ({ file: await temporaryFile() }));

const inMemory = async (): Promise<AccountStores> => {
  const accounts = new MemoryAccounts();
  return { users: accounts, sessions: accounts };
};
describeUserStore("memory, of tests", inMemory);
describeSessionStore("memory, of tests", inMemory);

describeSecondFactorStore("memory, of tests", async () => {
  const accounts = new MemoryAccounts();
  return {
    users: accounts,
    sessions: accounts,
    factors: new MemorySecondFactors(accounts),
    challenges: new MemoryChallenges(accounts),
    changes: memoryChanges(accounts),
  };
});

describeSignInLimits("one server", async () => {
  const clock = new ManualClock(NOON);
  const limits = memoryLimits(() => clock.now());
  return { servers: [limits, limits], pass: (ms) => clock.advance(ms) };
});
