import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { CONNECTS_WITHIN_MS } from "./connection-settings";

/** A pooler stands before PostgreSQL, and what a connection sets does not stay with it. */
export class PooledTransactions extends Error {
  override readonly name = "PooledTransactions";

  constructor() {
    super(
      "DATABASE_URL leads to a pooler that gives each transaction to any of its sessions, as PgBouncer does with pool_mode=transaction. " +
        "Which server leads, and what others change, is known by sessions: let DATABASE_URL name PostgreSQL itself, or a pool with pool_mode=session.",
    );
  }
}

/** Other servers that use the same pooler may take the session between two statements, so that a try may show nothing. */
const TRIES = 3;

/**
 * Rejects with {@link PooledTransactions} where two connections at the same time share a session, or one changes its session between
 * statements: locks and LISTEN would silently be another's then.
 */
export async function requireSessions(url: string): Promise<void> {
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
