import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";

const TABLE = "leader_terms";

interface TermRow {
  /** PostgreSQL gives 64-bit numbers as text. */
  term: number | string;
  began_at: number | string;
}

/**
 * Keeps a server that no longer leads from writing. Each time a server begins to lead, a row with a higher number is recorded. A
 * transaction of a leading server's writer looks, under the lock of all writers, whether there is a row after its own.
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

/**
 * Records on PostgreSQL that a server begins to lead: $1 is when, milliseconds since 1970, $2 the key of the writers' lock. It waits for
 * transactions that have passed the fence already.
 */
export const RECORD_TERM = `
  insert into ${TABLE} (began_at) select $1::bigint from (select pg_advisory_xact_lock($2::bigint)) as locked returning term
`;
