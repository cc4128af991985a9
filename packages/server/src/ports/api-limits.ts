/** What is left to an address after a request. */
export interface ApiAllowance {
  readonly allowed: boolean;
  /** Requests left until they are counted anew. */
  readonly remaining: number;
  /** Until they are counted anew, milliseconds. */
  readonly resetMs: number;
}

/** Limits how many requests to the API an address makes on this server. */
export interface ApiLimits {
  /** Requests of an address in a window. */
  readonly quota: number;
  readonly windowSeconds: number;
  /** Counts a request. At once, without a promise: every read waits for it. */
  take(address: string): ApiAllowance;
}
