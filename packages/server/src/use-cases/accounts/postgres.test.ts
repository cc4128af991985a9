import { expect, it } from "vitest";
import { openForTest } from "../../../test/adapters/knex/support";
import { usePostgres } from "../../../test/adapters/postgres/support";
import { describeAccounts } from "../../../test/use-cases/accounts/describe-accounts";
import { describeSignInLimits } from "../../../test/use-cases/accounts/limits-suite";
import { PostgresCounts, postgresLimits } from "../../adapters/rate-limits/open-limits";

const createEmpty = usePostgres();

describeAccounts("PostgreSQL", createEmpty);

it("keeps no more counts of a kind in PostgreSQL than its bound, the newest", async () => {
  const knex = await openForTest(await createEmpty());
  let elapsed = 0;
  const counts = new PostgresCounts(knex, undefined, 3, () => elapsed);
  for (const [seconds, key] of ["made-up:1", "made-up:2", "account:1", "made-up:3", "made-up:4"].entries())
    await counts.add(key, 600 + seconds);
  elapsed = 300_000;
  await counts.add("account:2", 60);
  const rows: { key: string }[] = await knex("rate_limits").orderBy("key").select("key");
  expect(rows.map(({ key }) => key)).toEqual(["account:1", "account:2", "made-up:2", "made-up:3", "made-up:4"]);
});

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
