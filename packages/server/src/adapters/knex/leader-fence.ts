import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { BigInteger } from "./column-types";
import { LOCK_KEYS } from "./lock-keys";

const TABLE = "leader_terms";

interface TermRow {
  term: BigInteger;
  began_at: BigInteger;
}

/**
 * Keeps a server that no longer leads from writing. Each time a server begins to lead, a row with a higher number is written. Every
 * transaction of the leading server checks, under the lock of all writers, that no row has a higher number than its own.
 */
export class LeaderFence {
  #term: number | undefined;

  /** The number under which this server led last; `undefined` before it has led. */
  get term(): number | undefined {
    return this.#term;
  }

  /** From now on this server writes under this number. */
  hold(term: number): void {
    this.#term = term;
  }

  /**
   * When another server began to lead after this one; `undefined` while this one may write. Call it in the transaction that writes,
   * after `lockForWriting`.
   */
  async endedAt(trx: Knex.Transaction): Promise<Instant | undefined> {
    if (this.#term === undefined) throw new Error("This server has no record of leading, so that it may not write.");
    const next = await trx<TermRow>(TABLE).where("term", ">", this.#term).orderBy("term").first("began_at");
    return next && Number(next.began_at);
  }
}

/** The parts of a store that only the leading server writes. */
export interface FencedStoreParts {
  readonly knex: Knex;
  readonly log: Log;
  /** Absent where no other server can lead, and in commands. */
  readonly fence?: LeaderFence | undefined;
}

/** Takes the lock of all writers. Throws {@link Superseded} when another server began to lead after this one. */
export async function lockAsLeader(trx: Knex.Transaction, fence: LeaderFence | undefined): Promise<void> {
  await lockForWriting(trx);
  if ((await fence?.endedAt(trx)) !== undefined) throw new Superseded();
}

/**
 * Records on PostgreSQL that a server begins to lead: $1 is when, milliseconds since 1970, $2 the key of the writers' lock. It waits for
 * transactions that have passed the fence already.
 */
export const RECORD_TERM = `
  insert into ${TABLE} (began_at) select $1::bigint from (select pg_advisory_xact_lock($2::bigint)) as locked returning term
`;

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
  await trx.raw(isPostgres(trx) ? `select pg_advisory_xact_lock(${LOCK_KEYS.write})` : "pragma user_version = 1");
}
