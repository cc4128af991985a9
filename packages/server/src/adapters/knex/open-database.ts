import { randomUUID } from "node:crypto";
import knexModule, { type Knex } from "knex";
import type { Client } from "pg";
import type { Log } from "../../ports/log";
import { CONNECTS_WITHIN_MS, connectSqlite, type Done, SILENT } from "./connect-sqlite";
import { DatabaseError, errorMessage } from "./database-errors";
import { lockForWriting } from "./leader-fence";
import { migrateSchema, UnfitSchema } from "./migrate-schema";

/** Other servers that use the same pooler may take the session between two statements, so that a try may show nothing. */
const TRIES = 3;

/** A server that is frozen within a transaction blocks the writers of all others: PostgreSQL ends its session after this time. */
const POSTGRES_SESSION = "set idle_in_transaction_session_timeout = '5s'";

/** Codes of a certificate whose authority is not known to Node.js. */
const UNKNOWN_AUTHORITY = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

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

/** Connects to a database whose schema is another process's concern: it is left as it is. */
export async function connectDatabase(location: DatabaseLocation): Promise<Knex> {
  return connect(location);
}

/**
 * Closes a database once its transactions have ended. A statement that comes meanwhile is rejected: the pool would let it wait for a
 * connection that it gives no more, and the process with it.
 */
export async function closeDatabase(knex: Knex): Promise<void> {
  knex.client.acquireConnection = () => Promise.reject(new Error("The database is closed."));
  await knex.destroy();
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

/** Advice about a connection to PostgreSQL that failed over TLS, as the end of a sentence; empty for another error. */
export function tlsAdvice(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code !== undefined && UNKNOWN_AUTHORITY.has(code)) {
    return ". The certificate's authority is not a public one: name its file in DATABASE_URL, with ?sslmode=verify-full&sslrootcert=/path/to/authority.pem";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return ". DATABASE_URL has to name the host as the certificate does";
  if (code === "ENOENT" || code === "EACCES") return ". DATABASE_URL names this file";
  if (message === "The server does not support SSL connections") {
    return ". Turn TLS on at the server, or leave sslmode out of DATABASE_URL";
  }
  return "";
}

interface PostgresConnection {
  query(statement: unknown, ...rest: unknown[]): unknown;
  readonly connection?: { readonly stream?: { destroy(): void } };
}

/** Connects to PostgreSQL. A statement or a connection that takes longer than `repliesWithinMs` is given up; no bound when absent. */
function connectPostgres(url: string, repliesWithinMs: number | undefined): Knex {
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

/**
 * Ends a connection whose statement was given up: it may never reply again, as when its network is cut, and the pool would use it for the
 * next statement.
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

/** A pooler stands before PostgreSQL, and what a connection sets does not stay with it. */
class PooledTransactions extends Error {
  override readonly name = "PooledTransactions";

  constructor() {
    super(
      "DATABASE_URL leads to a pooler that gives each transaction to any of its sessions, as PgBouncer does with pool_mode=transaction. " +
        "Which server leads, and what others change, is known by sessions: let DATABASE_URL name PostgreSQL itself, or a pool with pool_mode=session.",
    );
  }
}

/**
 * Rejects with {@link PooledTransactions} where two connections at the same time share a session, or one changes its session between
 * statements: locks and LISTEN would silently be another's then.
 */
async function requireSessions(url: string): Promise<void> {
  await withClient(url, (one) =>
    withClient(url, async (other) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const mark = randomUUID();
        await one.query("select set_config('railbird.session', $1, false)", [mark]);
        if ((await markOf(one)) !== mark || (await markOf(other)) === mark) throw new PooledTransactions();
      }
    }),
  );
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  // Loaded only where the database is PostgreSQL.
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: CONNECTS_WITHIN_MS,
  });
  // A connection that breaks fails its statement.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function markOf(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select current_setting('railbird.session', true) as mark",
  );
  return rows[0]?.mark ?? null;
}
