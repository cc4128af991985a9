/** Epoch milliseconds, UTC. */
export type Instant = number;
