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
  const [one, two] = [await openForTest(location), await openForTest(location)];
  // Replaces the database's own time, which a test cannot stop.
  await one.raw("create table time as select 1::bigint as ms");
  const now = "(select ms from time)";
  return {
    servers: [postgresLimits(one, now), postgresLimits(two, now)],
    pass: (ms) => one("time").increment("ms", ms),
  };
});
