import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { LimitedAttempt, SignInLimits } from "../../ports/rate-limiter";
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
/** An address that a name has signed in from is known for so long: the longest that counters in memory can time. */
const KNOWN_FOR_S = 20 * DAY_S;

/** So many attempts of one address on a name count for the name: a single address cannot lock it for everybody. */
const COUNTED_OF_AN_ADDRESS = FREE_ATTEMPTS - 1;

/** The options of `rate-limiter-flexible` for each count. */
export interface CountOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/**
 * Counts sign-in attempts in whichever store its counters use. Its time is the machine's. A name has one lock for each address, one
 * for each known device, and one for all addresses together; a known device or address is held by its own lock alone (OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies").
 */
export class SignInLimiter implements SignInLimits {
  readonly #addresses: RateLimiterAbstract;
  readonly #attempts: RateLimiterAbstract;
  readonly #locks: RateLimiterAbstract;
  readonly #known: RateLimiterAbstract;

  constructor(counter: (options: CountOptions) => RateLimiterAbstract) {
    this.#addresses = counter({ keyPrefix: "sign-in-address", points: ADDRESS_ATTEMPTS, duration: MINUTE_S });
    this.#attempts = counter({ keyPrefix: "sign-in-name", points: FREE_ATTEMPTS, duration: DAY_S });
    this.#locks = counter({ keyPrefix: "sign-in-lock", points: 1, duration: LONGEST_LOCK_S });
    this.#known = counter({ keyPrefix: "sign-in-known", points: 1, duration: KNOWN_FOR_S });
  }

  async attempt(about: LimitedAttempt): Promise<number> {
    const keys = keysOf(about);
    // A stranger at the same address, as behind an office's, does not use up what a known device may.
    if (keys.device !== undefined) return (await this.#count(keys.device)).waitMs;
    const tooMany = await waitToTake(this.#addresses, about.address);
    if (tooMany > 0) return tooMany;
    if (await this.#isKnown(keys.address)) return (await this.#count(keys.address)).waitMs;
    const locked = Math.max(await this.#lockedFor(keys.address), await this.#lockedFor(keys.name));
    // Attempts while locked are not counted, so that they do not extend the lock.
    if (locked > 0) return locked;
    const own = await this.#count(keys.address);
    if (own.waitMs > 0 || own.attempts > COUNTED_OF_AN_ADDRESS) return own.waitMs;
    return (await this.#count(keys.name)).waitMs;
  }

  async succeeded(about: LimitedAttempt): Promise<void> {
    const keys = keysOf(about);
    const counted = [keys.name, keys.address, ...(keys.device === undefined ? [] : [keys.device])];
    await Promise.all(counted.flatMap((key) => [this.#attempts.delete(key), this.#locks.delete(key)]));
    await this.#known.set(keys.address, 1, KNOWN_FOR_S);
  }

  async #isKnown(key: string): Promise<boolean> {
    return ((await this.#known.get(key))?.msBeforeNext ?? 0) > 0;
  }

  async #lockedFor(key: string): Promise<number> {
    return (await this.#locks.get(key))?.msBeforeNext ?? 0;
  }

  /** Counts an attempt unless the key is locked; locks it from the fifth attempt on. */
  async #count(key: string): Promise<{ readonly waitMs: number; readonly attempts: number }> {
    const locked = await this.#lockedFor(key);
    if (locked > 0) return { waitMs: locked, attempts: 0 };
    const { consumedPoints: attempts } = await this.#attempts.penalty(key);
    if (attempts < FREE_ATTEMPTS) return { waitMs: 0, attempts };
    // Of several attempts at the same moment the one that makes the lock goes ahead.
    const lockS = Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_LOCK_S);
    return { waitMs: await waitToTake(this.#locks, key, { customDuration: lockS }), attempts };
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

/** Hashed: people type passwords as names, and a key has a length. They change with the password, which ends every lock. */
function keysOf({ username, address, device, passwordHash = "" }: LimitedAttempt) {
  const key = (...parts: string[]) =>
    createHash("sha256")
      .update(JSON.stringify([usernameKey(username), passwordHash, ...parts]))
      .digest("hex");
  return {
    name: key(),
    address: key("address", address),
    device: device === undefined ? undefined : key("device", device),
  };
}
