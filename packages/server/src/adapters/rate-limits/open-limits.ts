import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { Elapsed } from "../../ports/clock";
import { widerNetworkOf } from "../../ports/network";
import type { LimitedAttempt, SignInLimits } from "../../ports/rate-limits";
import { usernameKey } from "../../ports/users";
import { type Count, type Counts, kindOf, MOST_OF_A_KIND, Windows } from "./windows";

/** Attempts on a name before it is locked; OWASP's Authentication Cheat Sheet counts by account, not only by address. */
const FREE_ATTEMPTS = 5;

/** The longest lock, in seconds: never for good, or anybody could keep an admin out. */
const LONGEST_LOCK_S = 15 * 60;

/** Attempts from one address in a minute. */
const ADDRESS_ATTEMPTS = 20;

/** Attempts from one IPv6 site (/48) in a minute, whichever of its networks they come from. */
const SITE_ATTEMPTS = 100;

const MINUTE_S = 60;

/** A name's attempts count for a day, or until its password is right. */
const DAY_S = 24 * 60 * 60;

/** How long an address is known after a name has signed in from it. */
const KNOWN_FOR_S = 20 * DAY_S;

/** The most attempts of one address that count for the name as a whole, so that a single address cannot lock it for everybody. */
const COUNTED_OF_AN_ADDRESS = FREE_ATTEMPTS - 1;

const ADDRESS = "sign-in-address:";

const SITE = "sign-in-site:";

/** Of names that accounts have, and of those that none has: anybody can make those up without end. */
const ATTEMPTS = { account: "sign-in-name:", stranger: "sign-in-stranger:" } as const;

const LOCK = { account: "sign-in-lock:", stranger: "sign-in-stranger-lock:" } as const;

const KNOWN = "sign-in-known:";

/** How often each server removes windows that have ended, milliseconds. */
const SWEPT_EVERY_MS = 5 * 60_000;

/** The database's own time, epoch milliseconds: the same for every server, whatever their clocks say. */
const DATABASE_NOW = "(extract(epoch from statement_timestamp()) * 1000)::bigint";

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

/** Counts in memory, for one server, each kind within a bound of its own. A restart forgets. */
export class MemoryCounts implements Counts {
  readonly #kinds = new Map<string, Windows>();

  constructor(private readonly elapsed?: Elapsed) {}

  /** Stored counts. */
  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }

  add(key: string, windowSeconds: number): Count {
    return this.#of(key).add(key, windowSeconds);
  }

  msLeft(key: string): number {
    return this.#of(key).msLeft(key);
  }

  restart(key: string, windowSeconds: number): void {
    this.#of(key).restart(key, windowSeconds);
  }

  delete(key: string): void {
    this.#of(key).delete(key);
  }

  #of(key: string): Windows {
    const kind = kindOf(key);
    const windows = this.#kinds.get(kind) ?? new Windows(MOST_OF_A_KIND, this.elapsed);
    this.#kinds.set(kind, windows);
    return windows;
  }
}

/** Counts in PostgreSQL, for every server on it. */
export class PostgresCounts implements Counts {
  #sweptAt: number;

  constructor(
    private readonly knex: Knex,
    /** SQL for the time, epoch milliseconds. */
    private readonly now = DATABASE_NOW,
    private readonly most = MOST_OF_A_KIND,
    private readonly elapsed: Elapsed = () => performance.now(),
  ) {
    this.#sweptAt = elapsed();
  }

  async add(key: string, windowSeconds: number): Promise<Count> {
    await this.#sweep();
    const { rows } = await this.knex.raw(
      `insert into rate_limits as known (key, points, expire) values (?, 1, ${this.now} + ?)
       on conflict (key) do update set
         points = case when known.expire <= ${this.now} then 1 else known.points + 1 end,
         expire = case when known.expire <= ${this.now} then excluded.expire else known.expire end
       returning points as times, expire - ${this.now} as ms`,
      [key, windowSeconds * 1000],
    );
    const [{ times, ms }] = rows;
    return { times, msLeft: Number(ms) };
  }

  async msLeft(key: string): Promise<number> {
    const { rows } = await this.knex.raw(`select expire - ${this.now} as ms from rate_limits where key = ?`, [key]);
    return Math.max(0, Number(rows[0]?.ms ?? 0));
  }

  async restart(key: string, windowSeconds: number): Promise<void> {
    await this.knex.raw(
      `insert into rate_limits (key, points, expire) values (?, 1, ${this.now} + ?)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, windowSeconds * 1000],
    );
  }

  async delete(key: string): Promise<void> {
    await this.knex("rate_limits").where({ key }).delete();
  }

  async #sweep(): Promise<void> {
    if (this.elapsed() - this.#sweptAt < SWEPT_EVERY_MS) return;
    this.#sweptAt = this.elapsed();
    await this.knex.raw(`delete from rate_limits where expire <= ${this.now}`);
    // Each kind within its bound: the oldest make room, which of windows of about one length end first.
    await this.knex.raw(
      `delete from rate_limits where key in (
         select key from (
           select key, row_number() over (partition by split_part(key, ':', 1) order by expire desc) as place from rate_limits
         ) as placed where place > ?)`,
      [this.most],
    );
  }
}

/** Whether an attempt's name is an account's. */
type Who = keyof typeof ATTEMPTS;

/**
 * Counts sign-in attempts in whichever store its counts use. A name has one lock for each address, one for each known device, and one
 * for all addresses together; a known device or address is held by its own lock alone (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies").
 */
export class SignInLimiter implements SignInLimits {
  constructor(private readonly counts: Counts) {}

  async attempt(about: LimitedAttempt): Promise<number> {
    const keys = keysOf(about);
    // A known device is counted by itself: a stranger at the same address, as in an office, does not use up its attempts.
    if (keys.device !== undefined) return (await this.#count(keys.device, keys.who)).waitMs;
    const ofAddress = await this.counts.add(ADDRESS + about.address, MINUTE_S);
    if (ofAddress.times > ADDRESS_ATTEMPTS) return atLeastOne(ofAddress.msLeft);
    const site = widerNetworkOf(about.address);
    const ofSite = site === undefined ? undefined : await this.counts.add(SITE + site, MINUTE_S);
    if (ofSite !== undefined && ofSite.times > SITE_ATTEMPTS) return atLeastOne(ofSite.msLeft);
    if (await this.#isKnownAddress(keys.address)) return (await this.#count(keys.address, keys.who)).waitMs;
    const locked = Math.max(await this.#lockedFor(keys.address, keys.who), await this.#lockedFor(keys.name, keys.who));
    // Attempts while locked are not counted, so that they do not extend the lock.
    if (locked > 0) return locked;
    const own = await this.#count(keys.address, keys.who);
    if (own.waitMs > 0 || own.attempts > COUNTED_OF_AN_ADDRESS) return own.waitMs;
    return (await this.#count(keys.name, keys.who)).waitMs;
  }

  async isKnown(about: LimitedAttempt): Promise<boolean> {
    return about.device !== undefined || this.#isKnownAddress(keysOf(about).address);
  }

  async succeeded(about: LimitedAttempt): Promise<void> {
    const keys = keysOf(about);
    const counted = [keys.name, keys.address, ...(keys.device === undefined ? [] : [keys.device])];
    await Promise.all(
      counted.flatMap((key) => [ATTEMPTS, LOCK].map((kind) => this.counts.delete(kind[keys.who] + key))),
    );
    await this.counts.restart(KNOWN + keys.address, KNOWN_FOR_S);
  }

  async #isKnownAddress(key: string): Promise<boolean> {
    return (await this.counts.msLeft(KNOWN + key)) > 0;
  }

  async #lockedFor(key: string, who: Who): Promise<number> {
    return this.counts.msLeft(LOCK[who] + key);
  }

  /** Counts an attempt unless the key is locked; locks it from the fifth attempt on. */
  async #count(key: string, who: Who): Promise<{ readonly waitMs: number; readonly attempts: number }> {
    const locked = await this.#lockedFor(key, who);
    if (locked > 0) return { waitMs: locked, attempts: 0 };
    const { times: attempts } = await this.counts.add(ATTEMPTS[who] + key, DAY_S);
    if (attempts < FREE_ATTEMPTS) return { waitMs: 0, attempts };
    // Of several attempts at the same moment the one that makes the lock is allowed.
    const lockS = Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_LOCK_S);
    const lock = await this.counts.add(LOCK[who] + key, lockS);
    return { waitMs: lock.times === 1 ? 0 : atLeastOne(lock.msLeft), attempts };
  }
}

/** A wait of 0 would mean that the attempt is allowed. */
function atLeastOne(ms: number): number {
  return Math.max(1, ms);
}

/**
 * The keys of an attempt. Hashed, since people type passwords as names and a key has a maximum length. They contain the password's hash,
 * so that a new password ends every lock.
 */
function keysOf({ username, address, device, passwordHash }: LimitedAttempt) {
  const key = (...parts: string[]) =>
    createHash("sha256")
      .update(JSON.stringify([usernameKey(username), passwordHash ?? "", ...parts]))
      .digest("hex");
  const who: Who = passwordHash === undefined ? "stranger" : "account";
  return {
    who,
    name: key(),
    address: key("address", address),
    device: device === undefined ? undefined : key("device", device),
  };
}
