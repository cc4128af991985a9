/** The advisory locks of the database, in one place so that no two have one key. They are the same on every server and every version. */
export const LOCK_KEYS = {
  /** Held by each transaction that writes as the leading server. */
  write: 7_245_247_323,
  /** Held by the session of the leading server. */
  lead: 7_245_247_324,
  /** Held by each transaction that publishes finished topics. */
  publish: 7_245_247_325,
} as const;
