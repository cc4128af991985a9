/** Why a stream ended: its reader went, could not keep up, it was open long enough, or the server stops. */
export type StreamEnd = "gone" | "slow" | "age" | "shutdown";

/** Who counts what happens on the live stream. */
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
