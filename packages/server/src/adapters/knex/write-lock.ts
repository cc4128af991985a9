import type { Knex } from "knex";

/** The same on every server, and used by no other lock. */
export const WRITE_LOCK_KEY = 7_245_247_323;

/** Whether this database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === "pg";
}

/**
 * Makes other write-locked transactions, also those of other servers, wait until this one has ended, however it ends. Call it first in a
 * transaction that reads before it writes, since SQLite rejects a write in a read transaction once another connection has written; and in
 * one that writes many rows, since two transactions that lock the same rows in different order deadlock on PostgreSQL.
 */
export async function lockForWriting(trx: Knex.Transaction): Promise<void> {
  // SQLite has one writer at a time, and setting this header value makes the transaction that one.
  await trx.raw(isPostgres(trx) ? `select pg_advisory_xact_lock(${WRITE_LOCK_KEY})` : "pragma user_version = 1");
}
