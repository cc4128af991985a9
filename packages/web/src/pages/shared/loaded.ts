/** The state of a fetched value, as a view needs it. */
export interface Loaded<T> {
  /** The last successful response; stays while newer ones are fetched, and when they fail. */
  readonly data: T | undefined;
  /** True from the first failed call until one succeeds, also during a retry. */
  readonly failed: boolean;
  /** True for a 404. */
  readonly missing: boolean;
  /** The failure's id in the server's log; only a server error has one. */
  readonly errorId?: string | undefined;
  readonly onRetry: () => void;
}
