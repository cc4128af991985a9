import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import knexModule, { type Knex } from "knex";
import { migrationSource } from "./migrations";
import { protectDatabaseFiles } from "./protect-database-files";
import { lockForWriting } from "./write-lock";

/** Where the database is. */
export interface DatabaseLocation {
  /** `postgres://…` for PostgreSQL; anything else, or nothing, means SQLite. */
  readonly url?: string | undefined;
  /** SQLite's file. Its folder is made when missing. */
  readonly file: string;
  /**
   * PostgreSQL: a statement, or a connection, that takes longer is given up, milliseconds. Not for commands and migrations, which may
   * take long; no bound when absent.
   */
  readonly repliesWithinMs?: number;
}

/** The database cannot be used. The message is one sentence for whoever runs the server; it holds no password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
  run(sql: string, ...rest: unknown[]): unknown;
  all(sql: string, ...rest: unknown[]): unknown;
}

type Done = (error: Error | null, ...rest: unknown[]) => void;

interface PostgresConnection {
  query(statement: unknown, ...rest: unknown[]): unknown;
  readonly connection?: { readonly stream?: { destroy(): void } };
}

/** A server that is frozen in the middle of a transaction holds up the writers of all others: PostgreSQL ends its session. */
const POSTGRES_SESSION = "set idle_in_transaction_session_timeout = '5s'";

/** Waits for other writers for five seconds; readers do not wait for the writer. A power cut may lose the last seconds, never the file. */
const SQLITE_PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = NORMAL;
  pragma foreign_keys = ON;
`;

/** Milliseconds to wait for a connection, a new one or one of the pool. */
const CONNECTS_WITHIN_MS = 5_000;

const RETRY_AFTER_MS = 50;

/** knex's own log is off: its errors are thrown, and logged where they are handled. */
const SILENT = { debug() {}, deprecate() {}, warn() {}, error() {} };

/** Opens the database and brings its schema up to date. Rejects with a {@link DatabaseError}. */
export async function openDatabase({ repliesWithinMs, ...location }: DatabaseLocation): Promise<Knex> {
  const knex = await connect(location);
  try {
    await migrate(knex);
  } catch (error) {
    await knex.destroy();
    throw new DatabaseError(explain(error, describe(location)), { cause: error });
  }
  if (repliesWithinMs === undefined || !location.url?.startsWith("postgres")) return knex;
  await knex.destroy();
  return connect({ ...location, repliesWithinMs });
}

/** A small statement; rejects when the database is away. */
export async function testDatabase(knex: Knex): Promise<void> {
  await knex.raw("select 1");
}

/** A small write to the file of an embedded database; rejects when nothing can be written. */
export async function testDatabaseWrites(knex: Knex): Promise<void> {
  await knex.transaction(lockForWriting);
}

async function connect({ url, file, repliesWithinMs }: DatabaseLocation): Promise<Knex> {
  if (url?.startsWith("postgres")) {
    return knexModule({
      client: "pg",
      connection: {
        connectionString: url,
        keepAlive: true,
        ...(repliesWithinMs !== undefined && {
          query_timeout: repliesWithinMs,
          connectionTimeoutMillis: Math.min(repliesWithinMs, CONNECTS_WITHIN_MS),
        }),
      },
      log: SILENT,
      // Otherwise messages hold the values of a statement, such as a name that was typed at sign-in.
      compileSqlOnError: false,
      pool: {
        min: 2,
        max: 10,
        afterCreate: (
          connection: PostgresConnection,
          done: (error: Error | null, connection: PostgresConnection) => void,
        ) => {
          endWhenLate(connection);
          connection.query(POSTGRES_SESSION, (error: Error | null) => done(error, connection));
        },
      },
      acquireConnectionTimeout: CONNECTS_WITHIN_MS,
    });
  }
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw new DatabaseError(`The folder of the database ${file} cannot be made: ${messageOf(error)}.`, {
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
    acquireConnectionTimeout: 10_000,
  });
}

/**
 * Ends a connection on which a statement was given up: it may never reply again, as when its network is cut, and the pool would hand
 * it out to the next statement.
 */
function endWhenLate(connection: PostgresConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...rest) => {
    const done = rest.at(-1);
    if (typeof done !== "function") return query(statement, ...rest);
    const ending: Done = (error, ...results) => {
      if (error?.message === "Query read timeout") connection.connection?.stream?.destroy();
      (done as Done)(error, ...results);
    };
    return query(statement, ...rest.slice(0, -1), ending);
  };
}

/**
 * Two that open a new file at once both want it to write ahead. SQLite rejects one of them at once instead of having it wait, so that
 * one tries again, for so many milliseconds.
 */
function setUp(connection: SqliteConnection, withinMs: number, done: (error: Error | null) => void): void {
  connection.exec(SQLITE_PRAGMAS, (error) => {
    if (!error?.message.includes("SQLITE_BUSY") || withinMs <= 0) return done(error);
    setTimeout(setUp, RETRY_AFTER_MS, connection, withinMs - RETRY_AFTER_MS, done);
  });
}

/**
 * SQLite itself ends a transaction when the disk is full or fails. That it cannot be rolled back any more is then no error: knex would
 * throw it in place of the one that says why.
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

/** All steps in one transaction under a lock, so that neither a crash nor a second server leaves a half-made schema. */
async function migrate(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockForWriting(trx);
    await trx.migrate.latest({ migrationSource });
  });
}

function describe({ url, file }: DatabaseLocation): string {
  if (!url?.startsWith("postgres")) return file;
  return URL.canParse(url) ? `at ${new URL(url).host}` : "of DATABASE_URL";
}

function explain(error: unknown, where: string): string {
  const message = messageOf(error);
  // How knex says that steps are recorded which this version does not have.
  if (message.includes("migration directory is corrupt")) {
    return `The database ${where} was made by a newer version of this product: start that version, or use another database.`;
  }
  if (message.includes("SQLITE_CORRUPT")) {
    return `The database ${where} is damaged (${message}): restore a backup of it (docs/operations.md), or move the file away to begin with an empty one.`;
  }
  return `The database ${where} cannot be opened: ${message}.`;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
