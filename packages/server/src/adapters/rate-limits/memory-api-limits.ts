import type { Elapsed } from "../../ports/clock";
import { widerNetworkOf } from "../../ports/network";
import type { ApiAllowance, ApiLimits } from "../../ports/rate-limits";
import { Windows } from "./windows";

const WINDOW_SECONDS = 60;

/** The most addresses that are counted at a time. Whoever has more of them has more requests than any count would stop. */
const MOST_ADDRESSES = 50_000;

/** How many quotas the networks (/64) of one IPv6 site (/48) have together: one customer may have all of its 65,536. */
const QUOTAS_OF_A_SITE = 16;

/**
 * Counts each address's requests in this server's memory. Several servers count each for itself, so that N of them allow up to N
 * times as much: a count in the database would make every read from memory wait for a write.
 */
export class MemoryApiLimits implements ApiLimits {
  readonly windowSeconds = WINDOW_SECONDS;
  readonly #counts: Windows;

  constructor(
    readonly quota: number,
    elapsed?: Elapsed,
  ) {
    this.#counts = new Windows(MOST_ADDRESSES, elapsed);
  }

  take(address: string): ApiAllowance {
    const own = this.#take(address, this.quota);
    const site = widerNetworkOf(address);
    if (site === undefined || !own.allowed) return own;
    const all = this.#take(site, this.quota * QUOTAS_OF_A_SITE);
    return all.remaining < own.remaining || !all.allowed ? all : own;
  }

  #take(key: string, quota: number): ApiAllowance {
    const { times, msLeft } = this.#counts.add(key, WINDOW_SECONDS);
    return { allowed: times <= quota, remaining: Math.max(0, quota - times), resetMs: msLeft };
  }
}
