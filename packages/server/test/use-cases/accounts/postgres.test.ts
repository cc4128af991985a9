import { vi } from "vitest";
import { postgresLimits } from "../../../src/adapters/rate-limits/open-limits";
import { openForTest } from "../../adapters/knex/support";
import { usePostgres } from "../../adapters/postgres/support";
import { describeAccounts } from "./describe-accounts";
import { describeSignInLimits } from "./limits-suite";

// Each test makes a database of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const createEmpty = usePostgres();

describeAccounts("PostgreSQL", createEmpty);

describeSignInLimits("two servers on PostgreSQL", async () => {
  const location = await createEmpty();
  return [postgresLimits(await openForTest(location)), postgresLimits(await openForTest(location))];
});
