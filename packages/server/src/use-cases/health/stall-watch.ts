import type { Instant } from "@railbird/domain";
import type { Clock, Elapsed } from "../../ports/clock";
import type { Log } from "../../ports/log";

export interface StallWatchParts {
  /** A small piece of work for the threads that also read the disk, ask the database and check passwords. */
  readonly test: () => Promise<unknown>;
  /** The machine's. */
  readonly clock: Clock;
  readonly elapsed?: Elapsed;
  readonly log: Log;
}

/** The stalls of this server. */
export interface Stalls {
  /** Whether the threads stand still now. */
  readonly threads: boolean;
  /** How long the event loop has stood still since the start, seconds; pauses of less than a second do not count. */
  readonly loopSeconds: number;
}

const EVERY_MS = 1_000;

/** The small piece of work takes a fraction of a millisecond; behind passwords that are being checked, a second. */
const THREADS_MS = 5_000;

/** A pause of the event loop that is counted and logged. Nothing of this server computes for so long. */
const LOOP_MS = 1_000;

/** A pause that the health checks tell, for so long that what asks them now and then hears of it. A busy machine makes shorter ones. */
const LONG_LOOP_MS = 5_000;
const TOLD_MS = 15_000;

/** The shortest time between two lines about the event loop, milliseconds. */
const LOGGED_EVERY_MS = 60_000;

/**
 * Notices that the server itself stands still: its event loop, in which nothing else happens while something computes, or its threads, while
 * something that cannot be interrupted occupies all of them. No other system is away then, so that no other check notices.
 */
export class StallWatch {
  readonly #parts: StallWatchParts;
  readonly #elapsed: Elapsed;
  /** When the test under way began, by `elapsed`. */
  #testedSince: number | undefined;
  #isLogged = false;
  #loopMs = 0;
  #longPause: { readonly ms: number; readonly endedAt: Instant } | undefined;
  #loggedAt: Instant = Number.NEGATIVE_INFINITY;

  constructor(parts: StallWatchParts) {
    this.#parts = parts;
    this.#elapsed = parts.elapsed ?? (() => performance.now());
  }

  get stalls(): Stalls {
    return { threads: this.#threadsMs() >= THREADS_MS, loopSeconds: this.#loopMs / 1000 };
  }

  /** The parts that stand still, or did a moment ago, in words; empty when nothing does. */
  reasons(): readonly string[] {
    const reasons: string[] = [];
    if (this.stalls.threads) reasons.push(`the threads have stood still for ${seconds(this.#threadsMs())} s`);
    const pause = this.#longPause;
    if (pause !== undefined && this.#parts.clock.now() - pause.endedAt < TOLD_MS)
      reasons.push(`the event loop stood still for ${seconds(pause.ms)} s`);
    return reasons;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    while (!signal.aborted) {
      this.#testThreads();
      const [at, began] = [clock.now(), this.#elapsed()];
      await clock.sleep(EVERY_MS, signal).catch(() => undefined);
      // A machine's clock that is set makes the one difference long, and a machine that was asleep the other.
      if (!signal.aborted) this.#wokeAfter(Math.min(clock.now() - at, this.#elapsed() - began));
    }
  }

  #threadsMs(): number {
    return this.#testedSince === undefined ? 0 : this.#elapsed() - this.#testedSince;
  }

  #testThreads(): void {
    const { test, log } = this.#parts;
    if (this.#testedSince !== undefined) {
      if (this.#isLogged || this.#threadsMs() < THREADS_MS) return;
      this.#isLogged = true;
      log.error(
        { ms: Math.round(this.#threadsMs()) },
        "The threads stand still: the disk, the database and passwords wait.",
      );
      return;
    }
    this.#testedSince = this.#elapsed();
    const done = () => {
      if (this.#isLogged) log.info({ ms: Math.round(this.#threadsMs()) }, "The threads work again.");
      this.#testedSince = undefined;
      this.#isLogged = false;
    };
    // A test that fails was done too.
    test().then(done, done);
  }

  #wokeAfter(ms: number): void {
    const late = ms - EVERY_MS;
    if (late < LOOP_MS) return;
    const now = this.#parts.clock.now();
    this.#loopMs += late;
    if (late >= LONG_LOOP_MS) this.#longPause = { ms: late, endedAt: now };
    if (now - this.#loggedAt < LOGGED_EVERY_MS) return;
    this.#loggedAt = now;
    this.#parts.log.warn({ ms: Math.round(late) }, "The event loop stood still: everybody waited meanwhile.");
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
