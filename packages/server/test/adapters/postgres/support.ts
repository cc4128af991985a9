import { Client } from "pg";
import { beforeAll, inject, onTestFinished } from "vitest";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { type Postgres, startPostgres } from "./start-postgres";

/** The PostgreSQL of all test files that this process runs: to start one takes a second of processor time. */
let running: Promise<Postgres> | undefined;
let made = 0;
/** Databases that no test uses now. To empty one takes half as long as to make one. */
const unused: string[] = [];

/**
 * A PostgreSQL that runs until all tests have ended. Where it cannot start, the tests fail and say why.
 * The function returned gives a test an empty database of its own.
 */
export function usePostgres(): () => Promise<DatabaseLocation> {
  beforeAll(async () => {
    running ??= startPostgres(inject("postgresFolder"));
    await running;
  });
  return async () => {
    if (running === undefined) throw new Error("PostgreSQL is not running.");
    const url = (await emptied(unused.pop())) ?? (await createDatabase(await running));
    onTestFinished(() => void unused.push(url));
    // No such file is made: DATABASE_URL takes precedence.
    return { url, file: "" };
  };
}

function createDatabase(postgres: Postgres): Promise<string> {
  made += 1;
  return postgres.createDatabase(`railbird_${made}`);
}

/** The database without anything in it; `undefined` where there is none, or something is still connected to it. */
async function emptied(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if (rowCount !== 0) return undefined;
    await client.query("drop schema public cascade; create schema public");
    return url;
  } finally {
    await client.end();
  }
}
