import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import type { SessionStore, StoredSession } from "../../ports/users";
import type { BigInteger } from "./column-types";

interface SessionRow {
  key: string;
  user_id: string;
  started_at: BigInteger;
  seen_at: BigInteger;
}

/** Stores sessions. A user's sessions are deleted with the user. */
export class KnexSessionStore implements SessionStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async get(key: string): Promise<(StoredSession & { readonly username: string }) | undefined> {
    const row = await this.#knex<SessionRow & { username: string }>("sessions")
      .join("users", "users.id", "sessions.user_id")
      .where("sessions.key", key)
      .first("sessions.user_id", "sessions.started_at", "sessions.seen_at", "users.username");
    return (
      row && {
        userId: row.user_id,
        username: row.username,
        startedAt: Number(row.started_at),
        seenAt: Number(row.seen_at),
      }
    );
  }

  async set(key: string, { userId, startedAt, seenAt }: StoredSession): Promise<void> {
    const row: SessionRow = { key, user_id: userId, started_at: startedAt, seen_at: seenAt };
    await this.#knex<SessionRow>("sessions").insert(row).onConflict("key").merge();
  }

  async touch(key: string, seenAt: Instant): Promise<void> {
    await this.#knex<SessionRow>("sessions").where({ key }).update({ seen_at: seenAt });
  }

  async destroy(key: string): Promise<void> {
    await this.#knex<SessionRow>("sessions").where({ key }).delete();
  }

  async listOf(userId: string): Promise<readonly (StoredSession & { readonly key: string })[]> {
    const rows = await this.#knex<SessionRow>("sessions").where("user_id", userId).select();
    return rows.map((row) => ({
      key: row.key,
      userId: row.user_id,
      startedAt: Number(row.started_at),
      seenAt: Number(row.seen_at),
    }));
  }

  async sweep({ startedAt, seenAt }: { readonly startedAt: Instant; readonly seenAt: Instant }): Promise<number> {
    return this.#knex<SessionRow>("sessions")
      .where("started_at", "<", startedAt)
      .orWhere("seen_at", "<", seenAt)
      .delete();
  }
}
