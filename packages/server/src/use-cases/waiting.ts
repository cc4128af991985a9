import type { Clock } from "../ports/clock";

/**
 * Waits until the work has settled, `ms` milliseconds at most; resolves to whether it has. Never rejects, and leaves no
 * timer behind.
 */
export async function within(work: Promise<unknown>, ms: number, clock: Clock): Promise<boolean> {
  const settled = new AbortController();
  const done = work.then(
    () => true,
    () => true,
  );
  const late = clock.sleep(ms, settled.signal).then(
    () => false,
    () => true,
  );
  const inTime = await Promise.race([done, late]);
  settled.abort();
  return inTime;
}

/** Lets a loop sleep for some time, or less when something happens meanwhile. */
export class Wakeup {
  #isDue = false;
  #end: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  /** Ends the sleep under way, or else the next one at once. */
  wake(): void {
    this.#isDue = true;
    this.#end?.();
  }

  /** Resolves after `ms`, at once when that is not above zero, or when it is woken or the signal aborts. */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const end = () => ending.abort();
    signal.addEventListener("abort", end, { once: true });
    this.#end = end;
    try {
      if (ms > 0 && !this.#isDue && !signal.aborted) await this.clock.sleep(ms, ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    } finally {
      signal.removeEventListener("abort", end);
      this.#end = undefined;
      this.#isDue = false;
    }
  }
}
