import type { Knex } from "knex";
import { type PasswordSet, type User, type UserStore, type UserWithPassword, usernameKey } from "../../ports/users";
import type { BigInteger, StoredBoolean } from "./column-types";
import { writeAccountChange } from "./knex-account-changes";
import { lockForWriting } from "./leader-fence";

interface UserRow {
  id: string;
  username: string;
  username_key: string;
  password_hash: string;
  password_given: StoredBoolean;
  created_at: BigInteger;
}

/** Keeps who may sign in. */
export class KnexUserStore implements UserStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async list(): Promise<readonly User[]> {
    const rows = await this.#knex<UserRow>("users").orderBy("username_key").select();
    return rows.map(userOfRow);
  }

  async find(username: string): Promise<UserWithPassword | undefined> {
    const key = usernameKey(username);
    // PostgreSQL rejects a query that holds this character; no name has it.
    if (key.includes("\0")) return undefined;
    const row = await this.#knex<UserRow>("users").where("username_key", key).first();
    return (
      row && {
        ...userOfRow(row),
        passwordHash: row.password_hash,
        ...(row.password_given && { passwordGiven: true }),
      }
    );
  }

  async create(user: UserWithPassword): Promise<boolean> {
    const added = await this.#knex<UserRow>("users")
      .insert(rowOf(user))
      .onConflict("username_key")
      .ignore()
      .returning("id");
    return added.length > 0;
  }

  async createFirst(user: UserWithPassword): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      if ((await trx("users").first("id")) !== undefined) return false;
      await trx<UserRow>("users").insert(rowOf(user));
      return true;
    });
  }

  async remove(username: string, { evenLast = false } = {}): Promise<"removed" | "unknown" | "last"> {
    const key = usernameKey(username);
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const keys = (await trx<UserRow>("users").select("username_key")).map(({ username_key }) => username_key);
      if (!keys.includes(key)) return "unknown";
      if (keys.length === 1 && !evenLast) return "last";
      await trx<UserRow>("users").where("username_key", key).delete();
      return "removed";
    });
  }

  async setPassword(username: string, passwordHash: string, { action, at, given }: PasswordSet): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const row = await trx<UserRow>("users").where("username_key", usernameKey(username)).first();
      if (row === undefined) return false;
      await trx<UserRow>("users")
        .where("id", row.id)
        .update({ password_hash: passwordHash, password_given: given === true });
      for (const table of ["sessions", "sign_in_challenges"]) await trx(table).where("user_id", row.id).delete();
      await writeAccountChange(trx, { at, action, username: row.username });
      return true;
    });
  }

  async renewHash(userId: string, passwordHash: string): Promise<void> {
    await this.#knex<UserRow>("users").where("id", userId).update({ password_hash: passwordHash });
  }
}

function rowOf({ id, username, passwordHash, passwordGiven, createdAt }: UserWithPassword): UserRow {
  return {
    id,
    username,
    username_key: usernameKey(username),
    password_hash: passwordHash,
    password_given: passwordGiven === true,
    created_at: createdAt,
  };
}

function userOfRow({ id, username, created_at }: UserRow): User {
  return { id, username, createdAt: Number(created_at) };
}
