import type { RaceStatus } from "@railbird/domain";
import type { Knex } from "knex";
import type { DatedPriceChange, OpeningPrice, PriceChange, StatusChange } from "../../ports/storage";
import type { BigInteger } from "./column-types";
import { isPostgres } from "./leader-fence";

/** Rows a statement: eighteen columns of a thousand rows stay below PostgreSQL's limit of 65,535 variables. */
const ROWS_PER_STATEMENT = 1000;

export interface PriceChangeRow {
  id: BigInteger;
  meeting_date: string;
  race_id: string;
  runner_id: string;
  bookmaker_id: string;
  odds: number | null;
  seen_at: BigInteger;
}

/** A change of a race that is known. */
export type QuoteChangeRow = Pick<PriceChangeRow, "runner_id" | "bookmaker_id" | "odds" | "seen_at">;

export interface OpeningRow {
  race_id: string;
  runner_id: string;
  bookmaker_id: string;
  odds: number;
  seen_at: BigInteger;
}

export interface RaceDayRow {
  race_id: string;
  meeting_date: string;
  document: string;
}

export interface StatusChangeRow {
  race_id: string;
  seen_at: BigInteger;
  meeting_date: string;
  status: string;
  start_time: BigInteger;
}

/** The price change that a row stores, with its date. */
export function changeOfRow(row: PriceChangeRow): DatedPriceChange {
  return {
    meetingDate: row.meeting_date,
    raceId: row.race_id,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds ?? undefined,
    seenAt: Number(row.seen_at),
  };
}

/** The price change of a race that a row stores. */
export function quoteChangeOfRow(raceId: string, row: QuoteChangeRow): PriceChange {
  return {
    raceId,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds ?? undefined,
    seenAt: Number(row.seen_at),
  };
}

/** The opening price that a row stores. */
export function openingOfRow(row: OpeningRow): OpeningPrice {
  return {
    raceId: row.race_id,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds,
    seenAt: Number(row.seen_at),
  };
}

/** The change of status or start that a row stores. */
export function statusChangeOfRow(row: StatusChangeRow): StatusChange {
  return {
    raceId: row.race_id,
    meetingDate: row.meeting_date,
    // Only this product writes this column, from the same type.
    status: row.status as RaceStatus,
    startTime: Number(row.start_time),
    seenAt: Number(row.seen_at),
  };
}

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
