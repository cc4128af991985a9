import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ApiAllowance, ApiLimits } from "../../ports/api-limits";

const WINDOW_SECONDS = 60;

/**
 * Counts each address's requests in this server's memory. Several servers count each for itself, so that N of them allow up to N
 * times as much: a count in the database would make every read from memory wait for a write.
 */
export class MemoryApiLimits implements ApiLimits {
  readonly windowSeconds = WINDOW_SECONDS;
  readonly #limiter: RateLimiterMemory;

  constructor(readonly quota: number) {
    this.#limiter = new RateLimiterMemory({ keyPrefix: "api", points: quota, duration: WINDOW_SECONDS });
  }

  async take(address: string): Promise<ApiAllowance> {
    try {
      const { remainingPoints, msBeforeNext } = await this.#limiter.consume(address);
      return { allowed: true, remaining: remainingPoints, resetMs: msBeforeNext };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return { allowed: false, remaining: 0, resetMs: rejection.msBeforeNext };
    }
  }
}
