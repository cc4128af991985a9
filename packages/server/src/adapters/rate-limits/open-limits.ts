import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { SignInLimits } from "../../ports/rate-limiter";
import { SignInLimiter } from "./sign-in-limiter";

/** Counts in memory, for one server. A restart forgets. */
export function memoryLimits(): SignInLimits {
  return new SignInLimiter((options) => new RateLimiterMemory(options));
}

/** Counts in PostgreSQL, for every server on it. */
export function postgresLimits(knex: Knex): SignInLimits {
  const store = { storeClient: knex, storeType: "knex", tableName: "rate_limits", tableCreated: true };
  return new SignInLimiter((options) => new RateLimiterPostgres({ ...options, ...store }));
}

/** Counts nothing: for a server that something else protects. */
export const noLimits: SignInLimits = { attempt: async () => 0, succeeded: async () => {} };
