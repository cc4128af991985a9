import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import type { ChallengePurpose, ChallengeStore, StoredChallenge } from "../../ports/second-factors";
import type { BigInteger } from "./column-types";

interface ChallengeRow {
  key: string;
  user_id: string;
  purpose: string;
  challenge: string | null;
  expires_at: BigInteger;
}

type Found = StoredChallenge & { readonly username: string };

/** Stores the state of sign-ins and passkey registrations between their steps. A user's rows are deleted with the user. */
export class KnexChallengeStore implements ChallengeStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async put(key: string, { userId, purpose, challenge, expiresAt }: StoredChallenge, now: Instant): Promise<void> {
    await this.#knex<ChallengeRow>("sign_in_challenges").where("expires_at", "<=", now).delete();
    const row: ChallengeRow = { key, user_id: userId, purpose, challenge: challenge ?? null, expires_at: expiresAt };
    await this.#knex<ChallengeRow>("sign_in_challenges").insert(row).onConflict("key").merge();
  }

  async get(key: string): Promise<Found | undefined> {
    const row = await this.#knex<ChallengeRow & { username: string }>("sign_in_challenges")
      .join("users", "users.id", "sign_in_challenges.user_id")
      .where("sign_in_challenges.key", key)
      .first("sign_in_challenges.*", "users.username");
    return (
      row && {
        userId: row.user_id,
        username: row.username,
        // Only this product writes this column, from the same type.
        purpose: row.purpose as ChallengePurpose,
        expiresAt: Number(row.expires_at),
        ...(row.challenge !== null && { challenge: row.challenge }),
      }
    );
  }

  async take(key: string): Promise<Found | undefined> {
    const found = await this.get(key);
    if (found === undefined) return undefined;
    const taken = await this.#knex<ChallengeRow>("sign_in_challenges").where({ key }).delete();
    return taken > 0 ? found : undefined;
  }
}
