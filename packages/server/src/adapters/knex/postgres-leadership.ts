import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Leadership } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import { AdvisoryLock, type LockLimits, type LockState } from "./advisory-lock";
import type { LeaderFence } from "./leader-fence";

/** How often the lock is tried, or checked once it is held, milliseconds. */
const TRY_EVERY_MS = 1_000;

/** How long a server that lost its connection waits, milliseconds, so that others try first: the cause is often its own network. */
const GIVE_WAY_MS = 2 * TRY_EVERY_MS + 500;

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
 * leader goes on: its board stays fresh without the database. It stops as soon as the database shows that another one leads.
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
    try {
      while (!signal.aborted) {
        const state = await lock.take();
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
