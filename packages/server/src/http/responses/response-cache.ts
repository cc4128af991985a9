import type { Instant } from "@railbird/domain";
import type { PreparedResponse } from "./prepared-response";

/** A response, and the instant at which it expires by time alone: a race closes, a day ends. */
export interface MadeResponse {
  readonly response: PreparedResponse;
  readonly until?: Instant | undefined;
}

interface Kept extends MadeResponse {
  /** Changes whenever the content of the response changes. */
  readonly tag: string;
}

/**
 * Caches responses until they change. The oldest are evicted: clients choose the addresses, so their number must be
 * bounded.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly most = 2000) {}

  /**
   * The cached response of the key while it is valid, otherwise a new one. `make` returns `undefined` when there is
   * none.
   */
  get(key: string, tag: string, now: Instant, make: () => MadeResponse | undefined): PreparedResponse | undefined {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.tag === tag && now < (kept.until ?? Number.POSITIVE_INFINITY)) return kept.response;
    this.#kept.delete(key);
    const made = make();
    if (made === undefined) return undefined;
    if (made.until !== undefined && made.until <= now) return made.response;
    this.#kept.set(key, { ...made, tag });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.most) break;
      this.#kept.delete(oldest);
    }
    return made.response;
  }
}
