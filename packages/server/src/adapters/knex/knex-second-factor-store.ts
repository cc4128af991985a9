import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import { z } from "zod";
import type { PasskeyTransport } from "../../ports/passkeys";
import type {
  FactorSummary,
  NewAccountChange,
  SecondFactorStore,
  StoredPasskey,
  StoredTotp,
} from "../../ports/second-factors";
import type { BigInteger } from "./column-types";
import { writeAccountChange } from "./knex-account-changes";
import { lockForWriting } from "./leader-fence";
import { readDocument } from "./stored-documents";

const storedTransports = z.array(z.string());

interface TotpRow {
  user_id: string;
  secret: string;
  confirmed_at: BigInteger | null;
  last_step: BigInteger | null;
}

interface RecoveryCodeRow {
  user_id: string;
  hash: string;
}

/** Keeps second factors. */
export class KnexSecondFactorStore implements SecondFactorStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async summary(userId: string): Promise<FactorSummary> {
    const totp = await this.totp(userId);
    const passkeys = await this.#knex<PasskeyRow>("passkeys")
      .where("user_id", userId)
      .orderBy(["added_at", "id"])
      .select();
    const codes = await this.#knex<RecoveryCodeRow>("recovery_codes").where("user_id", userId).select("hash");
    return {
      totpSince: totp?.confirmedAt,
      passkeys: passkeys.map(passkeyOfRow),
      recoveryCodesLeft: codes.length,
    };
  }

  async totp(userId: string): Promise<StoredTotp | undefined> {
    const row = await this.#knex<TotpRow>("totp_secrets").where("user_id", userId).first();
    if (row === undefined) return undefined;
    return { secret: row.secret, ...(row.confirmed_at !== null && { confirmedAt: Number(row.confirmed_at) }) };
  }

  async beginTotp(userId: string, secret: string): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const stored = await trx<TotpRow>("totp_secrets").where("user_id", userId).first();
      if (stored !== undefined && stored.confirmed_at !== null) return false;
      const row: TotpRow = { user_id: userId, secret, confirmed_at: null, last_step: null };
      await trx<TotpRow>("totp_secrets").insert(row).onConflict("user_id").merge();
      return true;
    });
  }

  async confirmTotp(userId: string, secret: string, step: number, change: NewAccountChange): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const confirmed = await trx<TotpRow>("totp_secrets")
        .where({ user_id: userId, secret, confirmed_at: null })
        .update({ confirmed_at: change.at, last_step: step });
      if (confirmed === 0) return false;
      await writeAccountChange(trx, change);
      return true;
    });
  }

  async spendStep(userId: string, step: number): Promise<boolean> {
    const spent = await this.#knex<TotpRow>("totp_secrets")
      .where("user_id", userId)
      .where((rows) => rows.whereNull("last_step").orWhere("last_step", "<", step))
      .update({ last_step: step });
    return spent > 0;
  }

  async addPasskey(userId: string, passkey: StoredPasskey, change: NewAccountChange): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const added = await trx<PasskeyRow>("passkeys")
        .insert(rowOfPasskey(userId, passkey))
        .onConflict("credential_id")
        .ignore()
        .returning("id");
      if (added.length === 0) return false;
      await writeAccountChange(trx, change);
      return true;
    });
  }

  async notePasskeyUse(id: string, counter: number, at: Instant): Promise<boolean> {
    const noted = await this.#knex<PasskeyRow>("passkeys")
      .where("id", id)
      // A device without a counter always sends 0.
      .where((rows) =>
        rows.where("counter", "<", counter).orWhere((both) => both.where({ counter: 0 }).whereRaw("? = 0", [counter])),
      )
      .update({ counter, last_used_at: at });
    return noted > 0;
  }

  async remove(
    userId: string,
    which: { readonly totp: true } | { readonly passkeyId: string },
    { keepLast, change }: { readonly keepLast: boolean; readonly change: NewAccountChange },
  ): Promise<"removed" | "missing" | "last"> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const ids = (await trx<PasskeyRow>("passkeys").where("user_id", userId).select("id")).map(({ id }) => id);
      const totp = await trx<TotpRow>("totp_secrets").where("user_id", userId).whereNotNull("confirmed_at").first();
      const isThere = "totp" in which ? totp !== undefined : ids.includes(which.passkeyId);
      if (!isThere) return "missing";
      const isLast = ids.length + (totp === undefined ? 0 : 1) === 1;
      if (isLast && keepLast) return "last";
      if ("totp" in which) await trx<TotpRow>("totp_secrets").where("user_id", userId).delete();
      else await trx<PasskeyRow>("passkeys").where({ id: which.passkeyId, user_id: userId }).delete();
      if (isLast) await trx<RecoveryCodeRow>("recovery_codes").where("user_id", userId).delete();
      await writeAccountChange(trx, change);
      return "removed";
    });
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly string[], change: NewAccountChange): Promise<void> {
    await this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      await trx<RecoveryCodeRow>("recovery_codes").where("user_id", userId).delete();
      await trx<RecoveryCodeRow>("recovery_codes").insert(hashes.map((hash) => ({ user_id: userId, hash })));
      await writeAccountChange(trx, change);
    });
  }

  async spendRecoveryCode(userId: string, hash: string, change: NewAccountChange): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const spent = await trx<RecoveryCodeRow>("recovery_codes").where({ user_id: userId, hash }).delete();
      if (spent === 0) return false;
      await writeAccountChange(trx, change);
      return true;
    });
  }

  async reset(userId: string, change: NewAccountChange): Promise<void> {
    await this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      for (const table of ["totp_secrets", "passkeys", "recovery_codes", "sign_in_challenges", "sessions"]) {
        await trx(table).where("user_id", userId).delete();
      }
      await writeAccountChange(trx, change);
    });
  }
}

interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: BigInteger;
  transports: string;
  name: string;
  added_at: BigInteger;
  last_used_at: BigInteger | null;
}

/** The row that stores a passkey of a user. */
function rowOfPasskey(userId: string, passkey: StoredPasskey): PasskeyRow {
  return {
    id: passkey.id,
    user_id: userId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    added_at: passkey.addedAt,
    last_used_at: passkey.lastUsedAt ?? null,
  };
}

/** The passkey that a row stores. */
function passkeyOfRow(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    // Only this product writes this column, from the same type.
    transports: (readDocument(storedTransports, row.transports) ?? []) as PasskeyTransport[],
    name: row.name,
    addedAt: Number(row.added_at),
    ...(row.last_used_at !== null && { lastUsedAt: Number(row.last_used_at) }),
  };
}
