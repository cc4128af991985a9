import type { Knex } from "knex";

type Value = string | number | null;

/** Rows a statement: seven columns of a thousand rows stay below SQLite's limit of 32,766 variables. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Inserts rows, leaving out those that break a unique key. Plain text, since the query builder takes several times as
 * long over the tens of thousands of prices of a Saturday's first reading. Names are the caller's own, never input.
 */
export async function insertIgnore(
  trx: Knex.Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const row = `(${columns.map(() => "?").join(", ")})`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    const values = chunk.map(() => row).join(", ");
    const sql = `insert into ${table} (${columns.join(", ")}) values ${values} on conflict do nothing`;
    await trx.raw(sql, chunk.flat());
  }
}
