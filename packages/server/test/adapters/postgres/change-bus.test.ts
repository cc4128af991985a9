import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { systemClock } from "../../../src/adapters/clock/clocks";
import { PostgresChangeBus } from "../../../src/adapters/knex/postgres-change-bus";
import { AdvisoryLock } from "../../../src/adapters/knex/postgres-leadership";
import { PostgresListener } from "../../../src/adapters/knex/postgres-listener";
import { describeChangeBus } from "../../ports/change-bus-suite";
import { LinesLog, openForTest } from "../knex/support";
import { usePostgres } from "./support";

const createEmpty = usePostgres();

describeChangeBus("PostgreSQL", async () => {
  const location = await createEmpty();
  const { url = "" } = location;
  const log = new LinesLog();
  const server = async () => {
    const listener = new PostgresListener({ url, clock: systemClock, log });
    return new PostgresChangeBus({ knex: await openForTest(location), listener, log });
  };
  // Whoever publishes leads, and its locks are in the same database.
  const leading = new AdvisoryLock(url, () => 0, { replyWithinMs: 60_000, sessionEndsAfterMs: 60_000 });
  expect(await leading.take()).toBe("held");
  onTestFinished(() => leading.release());
  return {
    buses: [await server(), await server()],
    // As a crash of the database does, which leaves nothing in tables that are not logged.
    async lose() {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query("truncate finished_topics restart identity");
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'railbird-listener' and datname = current_database()",
      );
      await client.end();
    },
    close: async () => {},
  };
});
