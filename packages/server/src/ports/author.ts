import type { Instant, WarnedOf } from "@railbird/domain";

/** Who changes something, and when. */
export interface Author {
  readonly username: string;
  readonly at: Instant;
  /** Inducements in the texts of a bookmaker that they looked at and found lawful: stored with the change. */
  readonly confirmedInducements?: readonly string[];
  /** The warnings about the configuration that they made, a sentence each, stored with the change. None when absent. */
  readonly warningsOf?: (after: WarnedOf) => readonly string[];
}
