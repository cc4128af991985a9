import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import knexModule, { type Knex } from "knex";
import { DatabaseError, errorMessage } from "./database-errors";
import { protectDatabaseFiles } from "./lock-database-file";

/** The longest wait for a connection, a new one or one of the pool, milliseconds. */
export const CONNECTS_WITHIN_MS = 5_000;

/** Turns knex's own log off: its errors are thrown, and logged where they are handled. */
export const SILENT = { debug() {}, deprecate() {}, warn() {}, error() {} };

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
  run(sql: string, ...rest: unknown[]): unknown;
  all(sql: string, ...rest: unknown[]): unknown;
}

/** Waits for other writers for five seconds; readers do not wait for the writer. A power cut may lose the last seconds, never the file. */
const SQLITE_PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = NORMAL;
  pragma foreign_keys = ON;
`;

/**
 * How long a statement waits for the one connection before that counts as an outage, milliseconds. Statements are handled in order, and those
 * before it may write a whole day of races.
 */
export const ACQUIRED_WITHIN_MS = 20_000;

/** The pause before another attempt to set up a connection, milliseconds. */
const RETRY_AFTER_MS = 50;

/** Opens SQLite's file, and makes it with its folder when missing. Rejects with a {@link DatabaseError} when there can be no folder. */
export async function connectSqlite(file: string): Promise<Knex> {
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw new DatabaseError(`The folder of the database ${file} cannot be made: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
  await protectDatabaseFiles(file);
  return knexModule({
    client: "sqlite3",
    connection: { filename: file },
    useNullAsDefault: true,
    log: SILENT,
    compileSqlOnError: false,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (
        connection: SqliteConnection,
        done: (error: Error | null, connection: SqliteConnection) => void,
      ) => {
        keepReason(connection);
        setUp(connection, CONNECTS_WITHIN_MS, (error) => done(error, connection));
      },
    },
    acquireConnectionTimeout: ACQUIRED_WITHIN_MS,
  });
}

/**
 * Sets up a connection. Of two processes that set the journal mode of a new file at the same time SQLite rejects one, instead of making it
 * wait: it tries again for `withinMs` milliseconds.
 */
function setUp(connection: SqliteConnection, withinMs: number, done: (error: Error | null) => void): void {
  connection.exec(SQLITE_PRAGMAS, (error) => {
    if (!error?.message.includes("SQLITE_BUSY") || withinMs <= 0) return done(error);
    setTimeout(setUp, RETRY_AFTER_MS, connection, withinMs - RETRY_AFTER_MS, done);
  });
}

/**
 * Keeps the error for which a transaction failed. SQLite itself ends a transaction when the disk is full or fails: the error of rolling it
 * back once more is dropped, since knex would throw it in place of the first one.
 */
function keepReason(connection: SqliteConnection): void {
  for (const method of ["run", "all"] as const) {
    const send = connection[method].bind(connection);
    connection[method] = (sql, ...rest) => {
      const done = rest.at(-1);
      if (typeof done !== "function" || !/^rollback\b/i.test(sql)) return send(sql, ...rest);
      const ended = (error: Error | null, ...results: unknown[]) =>
        (done as Done)(error?.message.includes("no transaction is active") ? null : error, ...results);
      return send(sql, ...rest.slice(0, -1), ended);
    };
  }
}

/** How a driver ends a statement. */
export type Done = (error: Error | null, ...rest: unknown[]) => void;
