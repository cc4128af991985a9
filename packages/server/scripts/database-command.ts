import { existsSync } from "node:fs";
import type { Knex } from "knex";
import { DatabaseError, openDatabase } from "../src/adapters/knex/open-database";
import { ConfigError, readConfig } from "../src/config/read-config";
import type { Log } from "../src/ports/log";

/** An error of a command whose message is a sentence for whoever typed it. */
type OwnError = new (message: string) => Error;

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** What goes wrong beside a command's work, as lines. */
export const commandLog: Log = {
  debug() {},
  info() {},
  warn: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
  error: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
};

/** Runs a command. An error that its user can mend is one sentence and exit code 1; any other is thrown with its stack. */
export async function runCommand(Own: OwnError, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const expected = error instanceof Own || error instanceof DatabaseError || error instanceof ConfigError;
    if (!expected) throw error;
    complain(error.message);
    process.exitCode = 1;
  }
}

/** Works on the database that the settings name. An embedded one that is not there is an error, unless the command `mayMake` it. */
export async function withDatabase(
  Own: OwnError,
  work: (knex: Knex) => Promise<void>,
  { mayMake = false } = {},
): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env;
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
