/** Why a stream ended: its reader disconnected, its reader could not keep up, its time was over, or the server stops. */
export type StreamEnd = "gone" | "slow" | "age" | "shutdown";

/** Counts what happens on the live stream. */
export interface StreamObserver {
  streamOpened(): void;
  streamEnded(why: StreamEnd): void;
  /** Changes were written to all who follow them. */
  published(sent: Sent): void;
}

/** What one publication sent. */
export interface Sent {
  /** Patches, once per listener. */
  readonly patches: number;
  /** Bytes of events, over all listeners. */
  readonly bytes: number;
  /** From the first of the changes until the last listener was written to. */
  readonly seconds: number;
}
