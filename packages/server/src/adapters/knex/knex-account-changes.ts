import type { Knex } from "knex";
import type { AccountAction, AccountChange, AccountChangeLog, NewAccountChange } from "../../ports/second-factors";
import type { BigInteger } from "./column-types";

interface AccountChangeRow {
  id: BigInteger;
  at: BigInteger;
  username: string;
  action: string;
  detail: string | null;
}

/** Reads what was changed of accounts. */
export class KnexAccountChanges implements AccountChangeLog {
  readonly #knex: Knex;

  constructor({ knex }: { readonly knex: Knex }) {
    this.#knex = knex;
  }

  async list(most: number): Promise<readonly AccountChange[]> {
    const rows = await this.#knex<AccountChangeRow>("account_changes").orderBy("id", "desc").limit(most).select();
    return rows.map(({ id, at, username, action, detail }) => ({
      id: Number(id),
      at: Number(at),
      username,
      // Only this product writes this column, from the same type.
      action: action as AccountAction,
      ...(detail !== null && { detail }),
    }));
  }
}

/** Writes an entry in the transaction of the change that it is about. */
export async function writeAccountChange(trx: Knex.Transaction, change: NewAccountChange): Promise<void> {
  const { at, username, action, detail = null } = change;
  await trx<AccountChangeRow>("account_changes").insert({ at, username, action, detail });
}
