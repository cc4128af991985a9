import type { Knex } from "knex";
import type { Elapsed } from "../../ports/clock";
import type { SignInLimits } from "../../ports/rate-limiter";
import { MemoryCounts } from "./memory-counts";
import { PostgresCounts } from "./postgres-counts";
import { SignInLimiter } from "./sign-in-limiter";

/** Counts in memory, for one server. A restart forgets. */
export function memoryLimits(elapsed?: Elapsed): SignInLimits {
  return new SignInLimiter(new MemoryCounts(elapsed));
}

/** Counts in PostgreSQL, for every server on it, by the database's time unless another SQL expression is given. */
export function postgresLimits(knex: Knex, now?: string): SignInLimits {
  return new SignInLimiter(new PostgresCounts(knex, now));
}

/** Counts nothing and remembers no address: for a server that something else protects. */
export const noLimits: SignInLimits = {
  attempt: async () => 0,
  isKnown: async ({ device }) => device !== undefined,
  succeeded: async () => {},
};
