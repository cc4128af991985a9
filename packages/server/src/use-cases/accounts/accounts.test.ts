import { NOON, temporaryFile } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryAccounts } from "../../../test/support/memory-accounts";
import { memoryChanges } from "../../../test/support/memory-storage";
import { MemoryChallenges, MemorySecondFactors } from "../../../test/support/second-factors";
import {
  type AccountStores,
  describeSessionStore,
  describeUserStore,
} from "../../../test/use-cases/accounts/account-suites";
import { describeAccounts } from "../../../test/use-cases/accounts/describe-accounts";
import { describeSignInLimits } from "../../../test/use-cases/accounts/limits-suite";
import { describeSecondFactorStore } from "../../../test/use-cases/accounts/second-factor-suite";
import { memoryLimits } from "../../adapters/rate-limits/open-limits";

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
