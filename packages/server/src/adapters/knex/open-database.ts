import type { Knex } from "knex";
import type { Log } from "../../ports/log";
import { connectPostgres } from "./connect-postgres";
import { connectSqlite } from "./connect-sqlite";
import { DatabaseError } from "./database-error";
import { errorMessage } from "./error-message";
import { migrateSchema, UnfitSchema } from "./migrate-schema";
import { PooledTransactions, requireSessions } from "./require-sessions";
import { tlsAdvice } from "./tls-advice";
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
  /** PostgreSQL: whether it is refused where a pooler gives a connection's transactions to any of its sessions. Not for commands. */
  readonly needsSessions?: boolean;
}

/**
 * Opens the database and brings its schema up to date; `log` hears when a newer version has done more. Rejects with a {@link DatabaseError}.
 */
export async function openDatabase(
  { repliesWithinMs, needsSessions, ...location }: DatabaseLocation,
  log?: Log,
): Promise<Knex> {
  const knex = await connect(location);
  try {
    if (needsSessions && isPostgresUrl(location.url)) await requireSessions(location.url);
    await migrateSchema(knex, { log });
  } catch (error) {
    await knex.destroy();
    throw new DatabaseError(explain(error, describe(location)), { cause: error });
  }
  if (repliesWithinMs === undefined || !isPostgresUrl(location.url)) return knex;
  await knex.destroy();
  return connect({ ...location, repliesWithinMs });
}

/** Makes a small statement; rejects when the database cannot be reached. */
export async function testDatabase(knex: Knex): Promise<void> {
  await knex.raw("select 1");
}

/** Makes a small write to an embedded database; rejects when its file cannot be written. */
export async function testDatabaseWrites(knex: Knex): Promise<void> {
  await knex.transaction(lockForWriting);
}

function connect({ url, file, repliesWithinMs }: DatabaseLocation): Promise<Knex> | Knex {
  return isPostgresUrl(url) ? connectPostgres(url, repliesWithinMs) : connectSqlite(file);
}

function isPostgresUrl(url: string | undefined): url is string {
  return url?.startsWith("postgres") ?? false;
}

function describe({ url, file }: DatabaseLocation): string {
  if (!isPostgresUrl(url)) return file;
  const host = URL.canParse(url) && new URL(url).host;
  return host ? `at ${host}` : "of DATABASE_URL";
}

function explain(error: unknown, where: string): string {
  const message = errorMessage(error);
  if (error instanceof PooledTransactions) return error.message;
  if (error instanceof UnfitSchema) return `The database ${where} ${message}.`;
  if (message.includes("SQLITE_CORRUPT")) {
    return `The database ${where} is damaged (${message}): restore a backup of it (docs/operations.md), or move the file away to begin with an empty one.`;
  }
  return `The database ${where} cannot be opened: ${message}${tlsAdvice(error)}.`;
}
