import type { Knex } from "knex";
import { z } from "zod";
import type { AuditAction, AuditChange, AuditEntry, AuditTrail } from "../../ports/audit";
import { readDocument } from "./stored-documents";

interface AuditRow {
  /** PostgreSQL gives 64-bit numbers as text. */
  id: number | string;
  at: number | string;
  username: string;
  action: string;
  bookmaker_id: string;
  changes: string;
}

const keptChanges: z.ZodType<readonly AuditChange[]> = z.array(
  z.object({ field: z.string(), from: z.string().exactOptional(), to: z.string().exactOptional() }),
);

/** Reads what was changed. */
export class KnexAuditTrail implements AuditTrail {
  readonly #knex: Knex;

  constructor({ knex }: { readonly knex: Knex }) {
    this.#knex = knex;
  }

  async list(most: number): Promise<readonly AuditEntry[]> {
    const rows = await this.#knex<AuditRow>("audit").orderBy("id", "desc").limit(most).select();
    return rows.map((row) => ({
      id: Number(row.id),
      at: Number(row.at),
      username: row.username,
      // Only this product writes this column, from the same type.
      action: row.action as AuditAction,
      bookmakerId: row.bookmaker_id,
      changes: readDocument(keptChanges, row.changes) ?? [],
    }));
  }
}

/** Writes an entry in the transaction of the change that it is about. */
export async function writeAudit(trx: Knex.Transaction, entry: Omit<AuditEntry, "id">): Promise<void> {
  await trx<AuditRow>("audit").insert({
    at: entry.at,
    username: entry.username,
    action: entry.action,
    bookmaker_id: entry.bookmakerId,
    changes: JSON.stringify(entry.changes),
  });
}

/** The number of the latest entry; 0 before the first. */
export async function latestAudit(knex: Knex): Promise<number> {
  const latest = await knex<AuditRow>("audit").max({ id: "id" }).first();
  return Number(latest?.id ?? 0);
}
