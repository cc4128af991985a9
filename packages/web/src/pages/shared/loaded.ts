/** What a view needs to know of something that is fetched. */
export interface Loaded<T> {
  /** The last good answer; stays while newer ones are asked for, and when they fail. */
  readonly data: T | undefined;
  /** True from the first failed call until one succeeds, also while it is tried again. */
  readonly failed: boolean;
  /** True when the server says that there is no such thing. */
  readonly missing: boolean;
  readonly onRetry: () => void;
}
