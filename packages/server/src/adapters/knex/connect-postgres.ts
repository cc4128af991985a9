import knexModule, { type Knex } from "knex";
import { CONNECTS_WITHIN_MS, type Done, SILENT } from "./connection-settings";

interface PostgresConnection {
  query(statement: unknown, ...rest: unknown[]): unknown;
  readonly connection?: { readonly stream?: { destroy(): void } };
}

/** A server that is frozen within a transaction blocks the writers of all others: PostgreSQL ends its session after this time. */
const POSTGRES_SESSION = "set idle_in_transaction_session_timeout = '5s'";

/** Connects to PostgreSQL. A statement or a connection that takes longer than `repliesWithinMs` is given up; no bound when absent. */
export function connectPostgres(url: string, repliesWithinMs: number | undefined): Knex {
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
