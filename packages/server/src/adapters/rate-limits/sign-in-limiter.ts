import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { SignInLimits } from "../../ports/rate-limiter";
import { usernameKey } from "../../ports/users";

/** Attempts on a name before it is locked; OWASP's Authentication Cheat Sheet counts by account, not only by address. */
export const FREE_ATTEMPTS = 5;
/** The longest lock, in seconds: never for good, or anybody could keep an admin out. */
const LONGEST_LOCK_S = 15 * 60;
/** Attempts from one address in a minute. */
const ADDRESS_ATTEMPTS = 20;
const MINUTE_S = 60;
/** A name's attempts count for a day, or until its password is right. */
const DAY_S = 24 * 60 * 60;

/** The options of `rate-limiter-flexible` for each count. */
export interface CountOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** Counts sign-in attempts in whichever store its counters use. Its time is the machine's. */
export class SignInLimiter implements SignInLimits {
  readonly #addresses: RateLimiterAbstract;
  readonly #attempts: RateLimiterAbstract;
  readonly #locks: RateLimiterAbstract;

  constructor(counter: (options: CountOptions) => RateLimiterAbstract) {
    this.#addresses = counter({ keyPrefix: "sign-in-address", points: ADDRESS_ATTEMPTS, duration: MINUTE_S });
    this.#attempts = counter({ keyPrefix: "sign-in-name", points: FREE_ATTEMPTS, duration: DAY_S });
    this.#locks = counter({ keyPrefix: "sign-in-lock", points: 1, duration: LONGEST_LOCK_S });
  }

  async attempt({ username, address }: { readonly username: string; readonly address: string }): Promise<number> {
    const tooMany = await waitToTake(this.#addresses, address);
    if (tooMany > 0) return tooMany;
    const key = keyOf(username);
    const lock = await this.#locks.get(key);
    // Attempts while locked are not counted, so that they do not extend the lock.
    if (lock !== null && lock.msBeforeNext > 0) return lock.msBeforeNext;
    const { consumedPoints } = await this.#attempts.penalty(key);
    if (consumedPoints < FREE_ATTEMPTS) return 0;
    // Of several attempts at the same moment the one that makes the lock goes ahead.
    const lockS = Math.min(2 ** (consumedPoints - FREE_ATTEMPTS), LONGEST_LOCK_S);
    return waitToTake(this.#locks, key, { customDuration: lockS });
  }

  async succeeded(username: string): Promise<void> {
    const key = keyOf(username);
    await Promise.all([this.#attempts.delete(key), this.#locks.delete(key)]);
  }
}

/** Consumes a point; returns 0, or the milliseconds to wait for one. */
async function waitToTake(limiter: RateLimiterAbstract, key: string, options = {}): Promise<number> {
  try {
    await limiter.consume(key, 1, options);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
    throw rejection;
  }
}

/** Hashed: people type passwords as names, and a key has a length. */
function keyOf(username: string): string {
  return createHash("sha256").update(usernameKey(username)).digest("hex");
}
