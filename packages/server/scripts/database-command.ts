import { existsSync } from "node:fs";
import type { Knex } from "knex";
import { DatabaseError, openDatabase } from "../src/adapters/knex/open-database";
import { ConfigError, readConfig } from "../src/config/read-config";
import type { Log } from "../src/ports/log";
import type { Terminal } from "./terminal";

/** An error of a command whose message is a sentence for whoever typed it. */
type OwnError = new (message: string) => Error;

/** What goes wrong beside a command's work, as lines. */
export function commandLog({ complain }: Terminal): Log {
  return {
    debug() {},
    info() {},
    warn: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
    error: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
  };
}

/** Runs a command. An error that its user can mend is one sentence and exit code 1; any other is thrown with its stack. */
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

/** Works on the database that the settings name. An embedded one that is not there is an error, unless the command `mayMake` it. */
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
