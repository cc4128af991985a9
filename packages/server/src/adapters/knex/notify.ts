import type { Knex } from "knex";
import { isPostgres } from "./leader-fence";

/** Sends a notification to every server on the database once the transaction is committed. On SQLite there is no other server. */
export async function notify(trx: Knex.Transaction, channel: string, payload: string): Promise<void> {
  if (isPostgres(trx)) await trx.raw("select pg_notify(?, ?)", [channel, payload]);
}
