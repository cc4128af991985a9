import type { Instant } from "@railbird/domain";

/** Who changes something, and when. */
export interface Author {
  readonly username: string;
  readonly at: Instant;
  /** Inducements in the texts of a bookmaker that they looked at and found lawful: kept with the change. */
  readonly confirmedInducements?: readonly string[];
}
