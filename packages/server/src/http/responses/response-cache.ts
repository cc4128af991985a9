import type { Instant } from "@railbird/domain";
import type { PreparedResponse } from "./prepared-response";

/** An answer, and the instant at which the passing of time alone changes it: a race closes, a day ends. */
export interface MadeResponse {
  readonly response: PreparedResponse;
  readonly until?: Instant | undefined;
}

interface Kept extends MadeResponse {
  /** Changes whenever something that the answer shows changes. */
  readonly tag: string;
}

/** Answers made once per change. The oldest go when there are too many: an address may be anything. */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly most = 2000) {}

  /** The answer kept under the key while it is valid, or else a new one. `make` may answer `undefined`: there is no such thing. */
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
