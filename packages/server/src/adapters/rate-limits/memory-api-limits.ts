import type { ApiAllowance, ApiLimits } from "../../ports/api-limits";
import type { Elapsed } from "../../ports/clock";
import { MemoryCounts } from "./memory-counts";

const WINDOW_SECONDS = 60;

/**
 * Counts each address's requests in this server's memory. Several servers count each for itself, so that N of them allow up to N
 * times as much: a count in the database would make every read from memory wait for a write.
 */
export class MemoryApiLimits implements ApiLimits {
  readonly windowSeconds = WINDOW_SECONDS;
  readonly #counts: MemoryCounts;

  constructor(
    readonly quota: number,
    elapsed?: Elapsed,
  ) {
    this.#counts = new MemoryCounts(elapsed);
  }

  take(address: string): ApiAllowance {
    const { times, msLeft } = this.#counts.add(address, WINDOW_SECONDS);
    return { allowed: times <= this.quota, remaining: Math.max(0, this.quota - times), resetMs: msLeft };
  }
}
