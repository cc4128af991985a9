import type { Instant } from "@railbird/domain";

/** Who changes something, and when. */
export interface Author {
  readonly username: string;
  readonly at: Instant;
}
