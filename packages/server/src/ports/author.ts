import type { Instant, WarnedOf } from "@railbird/domain";

/** Who changes something, and when. */
export interface Author {
  readonly username: string;
  readonly at: Instant;
  /** Inducements in the texts of a bookmaker that they looked at and found lawful: kept with the change. */
  readonly confirmedInducements?: readonly string[];
  /** What they were warned of in the configuration that they made, a sentence each: kept with the change. Nothing when absent. */
  readonly warningsOf?: (after: WarnedOf) => readonly string[];
}
