import type { SettingChange } from "@railbird/domain";
import type { Knex } from "knex";
import { z } from "zod";
import {
  type AuditAction,
  type AuditEntry,
  type AuditTrail,
  canBeUndone,
  type ListedAuditEntry,
} from "../../ports/audit";
import type { BigInteger } from "./column-types";
import { readDocument } from "./stored-documents";

interface AuditRow {
  id: BigInteger;
  at: BigInteger;
  username: string;
  action: string;
  bookmaker_id: string;
  changes: string;
}

const storedChanges: z.ZodType<readonly SettingChange[]> = z.array(
  z.object({ field: z.string(), from: z.string().exactOptional(), to: z.string().exactOptional() }),
);

/** Reads what was changed. */
export class KnexAuditTrail implements AuditTrail {
  readonly #knex: Knex;

  constructor({ knex }: { readonly knex: Knex }) {
    this.#knex = knex;
  }

  async list(most: number): Promise<readonly ListedAuditEntry[]> {
    const rows = await this.#knex<AuditRow>("audit").orderBy("id", "desc").limit(most).select();
    const seen = new Set<string>();
    return rows.map(entryOfRow).map((entry) => {
      const key = entry.bookmakerId.toLowerCase();
      const isLast = !seen.has(key);
      seen.add(key);
      return { ...entry, undoable: isLast && canBeUndone(entry) };
    });
  }
}

function entryOfRow(row: AuditRow): AuditEntry {
  return {
    id: Number(row.id),
    at: Number(row.at),
    username: row.username,
    // Only this product writes this column, from the same type.
    action: row.action as AuditAction,
    bookmakerId: row.bookmaker_id,
    changes: readDocument(storedChanges, row.changes) ?? [],
  };
}

/** An entry, and whether it is its bookmaker's last. */
export async function findAudit(
  trx: Knex.Transaction,
  id: number,
): Promise<{ readonly entry: AuditEntry; readonly isLast: boolean } | undefined> {
  const row = await trx<AuditRow>("audit").where({ id }).first();
  if (row === undefined) return undefined;
  const later = await trx<AuditRow>("audit")
    .where("id", ">", id)
    .whereRaw("lower(bookmaker_id) = ?", [row.bookmaker_id.toLowerCase()])
    .first("id");
  return { entry: entryOfRow(row), isLast: later === undefined };
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
