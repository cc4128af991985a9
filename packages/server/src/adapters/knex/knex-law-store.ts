import { type Approval, compareText, type SiteSwitch } from "@railbird/domain";
import type { Knex } from "knex";
import type { Author } from "../../ports/author";
import {
  type ApprovalRegister,
  type ListedApproval,
  type ListedSwitch,
  MOST_APPROVALS,
  MOST_SWITCHES,
  type NewSwitch,
  type SwitchStore,
} from "../../ports/law";
import type { BigInteger, StoredBoolean } from "./column-types";
import { lockForWriting } from "./leader-fence";
import { notify } from "./notify";
import { type PostgresListener, untilAborted } from "./postgres-listener";

const CHANNEL = "railbird_switches";

interface SwitchRow {
  id: BigInteger;
  name: string;
  is_on: StoredBoolean;
  starts_at: BigInteger;
  note: string | null;
  made_at: BigInteger;
  username: string;
  undone_at: BigInteger | null;
  undone_by: string | null;
}

export interface KnexSwitchStoreParts {
  readonly knex: Knex;
  /** Absent where no other server can write. */
  readonly listener?: Pick<PostgresListener, "listen"> | undefined;
}

/** Keeps a row for each switch that was set; undoing one marks its row. */
export class KnexSwitchStore implements SwitchStore {
  readonly #knex: Knex;
  readonly #listener: KnexSwitchStoreParts["listener"];

  constructor({ knex, listener }: KnexSwitchStoreParts) {
    this.#knex = knex;
    this.#listener = listener;
  }

  async list(): Promise<readonly ListedSwitch[]> {
    const rows = await this.#knex<SwitchRow>("site_switches").orderBy("id", "desc").select();
    return rows.map(switchOfRow);
  }

  async revision(): Promise<number> {
    const counted = await this.#knex("site_switches").count({ made: "*", undone: "undone_at" }).first();
    return Number(counted?.made) + Number(counted?.undone);
  }

  async set({ name, on, from, note }: NewSwitch, { username, at }: Author): Promise<"set" | "full"> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const counted = await trx("site_switches").count({ made: "*" }).first();
      if (Number(counted?.made) >= MOST_SWITCHES) return "full";
      await trx("site_switches").insert({
        name,
        is_on: on,
        starts_at: from,
        note: note ?? null,
        made_at: at,
        username,
      });
      await notify(trx, CHANNEL, name);
      return "set";
    });
  }

  async undo(id: number, { username, at }: Author): Promise<"undone" | "missing" | "already"> {
    return this.#knex.transaction(async (trx) => {
      const changed = await trx("site_switches")
        .where({ id })
        .whereNull("undone_at")
        .update({ undone_at: at, undone_by: username });
      if (changed === 0) return (await trx("site_switches").where({ id }).first("id")) ? "already" : "missing";
      await notify(trx, CHANNEL, String(id));
      return "undone";
    });
  }

  async watch(onChanged: () => void, signal: AbortSignal): Promise<void> {
    if (this.#listener === undefined) return untilAborted(signal);
    await this.#listener.listen(CHANNEL, () => onChanged(), signal);
  }
}

function switchOfRow(row: SwitchRow): ListedSwitch {
  return {
    id: Number(row.id),
    // Only this product writes this column, from the same type.
    name: row.name as SiteSwitch,
    on: Boolean(row.is_on),
    from: Number(row.starts_at),
    ...(row.note !== null && { note: row.note }),
    madeAt: Number(row.made_at),
    username: row.username,
    ...(row.undone_at !== null && { undoneAt: Number(row.undone_at), undoneBy: row.undone_by ?? "" }),
  };
}

interface ApprovalRow {
  id: string;
  body: string;
  number: string;
  first_day: string;
  last_day: string | null;
  note: string | null;
  updated_at: BigInteger;
  username: string;
}

/** Keeps a row for each approval. */
export class KnexApprovalRegister implements ApprovalRegister {
  readonly #knex: Knex;
  readonly #newId: () => string;

  constructor({ knex, newId }: { readonly knex: Knex; readonly newId: () => string }) {
    this.#knex = knex;
    this.#newId = newId;
  }

  async list(): Promise<readonly ListedApproval[]> {
    const rows = await this.#knex<ApprovalRow>("approvals").select();
    return rows.map(approvalOfRow).sort(byEnd);
  }

  async add(approval: Approval, author: Author): Promise<"added" | "full"> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const counted = await trx("approvals").count({ stored: "*" }).first();
      if (Number(counted?.stored) >= MOST_APPROVALS) return "full";
      await trx<ApprovalRow>("approvals").insert({ id: this.#newId(), ...columnsOf(approval, author) });
      return "added";
    });
  }

  async change(id: string, approval: Approval, author: Author): Promise<"changed" | "missing"> {
    const changed = await this.#knex<ApprovalRow>("approvals").where({ id }).update(columnsOf(approval, author));
    return changed === 0 ? "missing" : "changed";
  }

  async remove(id: string): Promise<"removed" | "missing"> {
    return (await this.#knex<ApprovalRow>("approvals").where({ id }).delete()) === 0 ? "missing" : "removed";
  }
}

function columnsOf({ body, number, from, to, note }: Approval, { username, at }: Author): Omit<ApprovalRow, "id"> {
  return { body, number, first_day: from, last_day: to ?? null, note: note ?? null, updated_at: at, username };
}

function approvalOfRow(row: ApprovalRow): ListedApproval {
  return {
    id: row.id,
    body: row.body,
    number: row.number,
    from: row.first_day,
    ...(row.last_day !== null && { to: row.last_day }),
    ...(row.note !== null && { note: row.note }),
    updatedAt: Number(row.updated_at),
    username: row.username,
  };
}

/** After every date. */
const NO_END = "~";

function byEnd(a: ListedApproval, b: ListedApproval): number {
  return compareText(a.to ?? NO_END, b.to ?? NO_END) || compareText(a.body, b.body) || compareText(a.id, b.id);
}
