import type { Instant } from "@railbird/domain";
import type { Client } from "pg";
import type { Clock } from "../../ports/clock";
import type { Leadership } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import { type LeaderFence, RECORD_TERM } from "./leader-fence";
import { LOCK_KEYS } from "./lock-keys";

/** A server that leads sends something every second, so that it keeps the lock through a pause of three. */
const LIMITS: LockLimits = { replyWithinMs: 4_000, sessionEndsAfterMs: 4_000 };

/**
 * A session-level lock on a connection of its own: PostgreSQL frees it when that connection ends, however it ends. The record of a new
 * leader is written on the same connection, so that only the server with the lock can write one.
 */
export class AdvisoryLock {
  readonly #url: string;
  readonly #now: () => Instant;
  readonly #limits: LockLimits;
  #client: Client | undefined;
  #held = false;
  #term: number | undefined;
  #error: unknown;

  /** `now` is the time by which price changes are dated. */
  constructor(url: string, now: () => Instant, limits: LockLimits = LIMITS) {
    this.#url = url;
    this.#now = now;
    this.#limits = limits;
  }

  /** The number of this server's record as leader; `undefined` until it is written. */
  get term(): number | undefined {
    return this.#term;
  }

  /** The error of the last failed attempt. */
  get error(): unknown {
    return this.#error;
  }

  /**
   * Takes the lock if it is free, unless others are to go first, or checks that it is still held. Connects when there is no connection. Never
   * rejects.
   */
  async take({ othersFirst = false } = {}): Promise<LockState> {
    try {
      this.#client ??= await connect(this.#url, this.#limits);
      if (this.#held || othersFirst) await this.#client.query("select 1");
      else this.#held = await tryLock(this.#client);
      if (this.#held) this.#term ??= await recordTerm(this.#client, this.#now());
      return this.#held ? "held" : "taken";
    } catch (error) {
      this.#error = error;
      await this.release();
      return "unreachable";
    }
  }

  /** Ends the connection, and with it the lock. Never rejects. */
  async release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#held = false;
    this.#term = undefined;
    await client?.end().catch(() => undefined);
  }
}

/** How often the lock is tried, or checked once it is held, milliseconds. */
const TRY_EVERY_MS = 1_000;

/** How long a server that lost its connection waits, milliseconds, so that others try first: the cause is often its own network. */
const GIVE_WAY_MS = 2 * TRY_EVERY_MS + 500;

/**
 * After an outage of the database a server that does not lead lets so many tries pass: the one that led alone knows what changed meanwhile. That
 * one needs up to four seconds to connect again, and pauses for one before.
 */
const TRIES_PASSED = 6;

export interface PostgresLeadershipParts {
  readonly url: string;
  readonly clock: Clock;
  /** The product's time, by which price changes are dated. */
  readonly now: () => Instant;
  /** Learns under which number this server leads. */
  readonly fence: LeaderFence;
  readonly log: Log;
  /** Those of a site when absent: other servers wait for a lost one that long. */
  readonly limits?: LockLimits;
}

/** The work of a leader, and how to end it. */
interface Term {
  readonly ended: Promise<void>;
  readonly hasEnded: boolean;
  end(): Promise<void>;
}

/**
 * The server that holds an advisory lock leads. While the database cannot be reached nobody can take over, so the
 * leader goes on: its board stays fresh without the database, and after the outage the others let it go first. It stops as soon as the
 * database shows that another one leads.
 */
export class PostgresLeadership implements Leadership {
  readonly shared = true;
  readonly #parts: PostgresLeadershipParts;

  constructor(parts: PostgresLeadershipParts) {
    this.#parts = parts;
  }

  async lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const { url, clock, now, log, limits } = this.#parts;
    const lock = new AdvisoryLock(url, now, limits);
    let term: Term | undefined;
    let before: LockState | undefined;
    let triesToPass = 0;
    try {
      while (!signal.aborted) {
        const state = await lock.take({ othersFirst: triesToPass > 0 });
        // Told to stop meanwhile: work is not begun only to be ended.
        if (signal.aborted) break;
        if (state === "taken" || this.#wasLedByAnother(lock)) {
          await term?.end();
          term = undefined;
        }
        if (state === "held") {
          this.#hold(lock);
          term ??= begin(work, signal);
        }
        if (state === "unreachable" && before !== state) {
          log.warn(
            { err: lock.error, leading: term !== undefined },
            "Which server leads cannot be asked; trying again.",
          );
        }
        triesToPass = state === "unreachable" && term === undefined ? TRIES_PASSED : Math.max(0, triesToPass - 1);
        const pauseMs = state === "unreachable" && before === "held" ? GIVE_WAY_MS : TRY_EVERY_MS;
        const pause = clock.sleep(pauseMs, signal).catch(() => undefined);
        before = state;
        // Work that fails, or ends because another server seems to lead, ends the waiting at once.
        await Promise.race([pause, term?.ended ?? pause]);
        if (term?.hasEnded) term = undefined;
      }
    } finally {
      try {
        await term?.end();
      } finally {
        await lock.release();
      }
    }
  }

  /** Whether the lock was lost and taken again, and another server had it in between: its board is newer than this server's. */
  #wasLedByAnother({ term }: AdvisoryLock): boolean {
    const last = this.#parts.fence.term;
    return term !== undefined && last !== undefined && term > last + 1;
  }

  #hold({ term }: AdvisoryLock): void {
    if (term !== undefined) this.#parts.fence.hold(term);
  }
}

function begin(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Term {
  const ending = new AbortController();
  let hasEnded = false;
  const ended = work(AbortSignal.any([signal, ending.signal])).then(() => {
    hasEnded = true;
  });
  return {
    ended,
    get hasEnded() {
      return hasEnded;
    },
    end() {
      ending.abort();
      return ended;
    },
  };
}

/** How long a lock waits, milliseconds. */
interface LockLimits {
  /** A database that does not respond for so long counts as unreachable. */
  readonly replyWithinMs: number;
  /**
   * PostgreSQL ends the session, and with it the lock, of a server that sent nothing for so long: a server without power or network closes
   * no connection. Older versions than 14 have no such setting.
   */
  readonly sessionEndsAfterMs: number;
}

/** `taken`: another server has the lock, or is to have it. `unreachable`: who has it cannot be known now. */
type LockState = "held" | "taken" | "unreachable";

async function connect(url: string, { replyWithinMs, sessionEndsAfterMs }: LockLimits): Promise<Client> {
  // Loaded only where the database is PostgreSQL.
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: url,
    application_name: "railbird-leadership",
    connectionTimeoutMillis: replyWithinMs,
    query_timeout: replyWithinMs,
  });
  // A connection that breaks while idle is noticed by the next query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'", [
      String(sessionEndsAfterMs),
    ]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [LOCK_KEYS.lead]);
  return rows[0]?.held === true;
}

/** Writes the record of a new leader. `undefined` when the database rejects it, as a full one does: the next attempt writes it. */
async function recordTerm(client: Client, now: Instant): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ term: string }>(RECORD_TERM, [now, LOCK_KEYS.write]);
    return rows[0] && Number(rows[0].term);
  } catch (error) {
    const { DatabaseError } = await import("pg");
    if (error instanceof DatabaseError) return undefined;
    throw error;
  }
}
