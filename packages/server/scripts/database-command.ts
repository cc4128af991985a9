import { existsSync } from "node:fs";
import type { Knex } from "knex";
import { DatabaseError } from "../src/adapters/knex/database-errors";
import { openDatabase } from "../src/adapters/knex/open-database";
import { ConfigError, readConfig } from "../src/config/read-config";
import type { Log } from "../src/ports/log";
import type { Terminal } from "./terminal";

/** The class of a command's own errors, whose messages are sentences for its user. */
type OwnError = new (message: string) => Error;

/** A log that prints warnings and errors as lines to standard error. */
export function commandLog({ complain }: Terminal): Log {
  return {
    debug() {},
    info() {},
    warn: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
    error: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
  };
}

/** Runs a command; resolves to its exit code. An error that its user can fix is printed as one sentence; any other is thrown. */
export async function runCommand(Own: OwnError, { complain }: Terminal, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const expected = error instanceof Own || error instanceof DatabaseError || error instanceof ConfigError;
    if (!expected) throw error;
    complain(error.message);
    return 1;
  }
}

/** Opens the database that the settings name for `work`. A missing embedded one is an error, unless the command `mayMake` it. */
export async function withDatabase(
  Own: OwnError,
  { env }: Terminal,
  work: (knex: Knex) => Promise<void>,
  { mayMake = false } = {},
): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = env;
  const { databaseUrl: url, databaseFile: file } = readConfig({ DATA_DIR, DATABASE_URL });
  if (url === undefined && !mayMake && !existsSync(file)) {
    throw new Own(`There is no database ${file}: set DATA_DIR.`);
  }
  const knex = await openDatabase({ url, file });
  try {
    await work(knex);
  } finally {
    await knex.destroy();
  }
}
