import type { Knex } from "knex";
import { isPostgres } from "./leader-fence";

/** Rows a statement: eighteen columns of a thousand rows stay below PostgreSQL's limit of 65,535 variables. */
const ROWS_PER_STATEMENT = 1000;

type Value = string | number | null;

/**
 * Rows to insert, and the text after `on conflict`: what happens to a row that breaks a unique key. Names are the caller's own, never
 * input.
 */
interface Insertion {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  readonly onConflict: string;
}

/**
 * Inserts rows. Plain text, since the query builder takes several times as long over the tens of thousands of prices of a Saturday's
 * first reading.
 */
export async function insertRows(
  trx: Knex.Transaction,
  { table, columns, rows, onConflict }: Insertion,
): Promise<void> {
  const into = `insert into ${table} (${columns.join(", ")})`;
  const statement = isPostgres(trx) ? valuesOf : jsonOf;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const { source, bindings } = statement(columns, rows.slice(start, start + ROWS_PER_STATEMENT));
    await trx.raw(`${into} ${source} on conflict ${onConflict}`, bindings);
  }
}

interface Source {
  readonly source: string;
  readonly bindings: readonly Value[];
}

function valuesOf(columns: readonly string[], rows: Insertion["rows"]): Source {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return { source: `values ${rows.map(() => row).join(", ")}`, bindings: rows.flat() };
}

/** SQLite's driver hands over each variable by itself while requests wait: one that holds all rows takes half of the time. */
function jsonOf(columns: readonly string[], rows: Insertion["rows"]): Source {
  const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
  return { source: `select ${values} from json_each(?) where true`, bindings: [JSON.stringify(rows)] };
}
