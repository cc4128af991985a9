import type { Instant } from "@railbird/domain";
import type { Keep } from "./reads";

/** The current state of a read. */
export interface Read<Value> {
  /** Grows with each change of the value; servers with the same value have the same version. */
  readonly version: number;
  /** When the value next changes by time alone; never when absent. */
  readonly until?: Instant;
  /** How long shared caches may serve this value, where that differs from its read's. */
  readonly keep?: Keep;
  /** Presents the value; expensive for a whole day. */
  readonly value: () => Value;
}
