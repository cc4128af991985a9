import { afterAll, beforeAll } from "vitest";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { type Postgres, startPostgres } from "./start-postgres";

/**
 * A PostgreSQL of this test file's own, there for as long as its tests run. Where it cannot start they fail and say why.
 * The function returned makes an empty database.
 */
export function usePostgres(): () => Promise<DatabaseLocation> {
  let running: Postgres | undefined;
  let made = 0;
  beforeAll(async () => {
    running = await startPostgres();
  }, 120_000);
  afterAll(() => running?.stop(), 30_000);
  return async () => {
    if (running === undefined) throw new Error("PostgreSQL is not running.");
    made += 1;
    // No such file is made: DATABASE_URL takes precedence.
    return { url: await running.createDatabase(`railbird_${made}`), file: "" };
  };
}
