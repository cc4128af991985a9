/**
 * One topic as the leading server has finished it, to be shown by others as it is: a read of the race day, or a topic about the site whose name
 * begins with `$`.
 */
export interface FinishedTopic {
  /** As on the live stream: `race:abc`. */
  readonly name: string;
  /** Grows with each change. 0: there is no such thing any more, or the bus does not have it any more. */
  readonly version: number;
  /** Its JSON, deflated (RFC 1951); empty at version 0. */
  readonly body: Uint8Array;
  /** The change from the version before to this one; absent where there is none. */
  readonly change?: FinishedChange;
}

export interface FinishedChange {
  readonly from: number;
  /** The event of the live stream as a deflate block with a full flush, which serves every reader. */
  readonly block: Uint8Array;
}

/** Hands finished topics on from the server that leads to those that show them, and has the latest of each for who comes later. */
export interface ChangeBus {
  /**
   * Makes these the latest of their topics. One that is not newer than what the bus has is left out: a server that was frozen may publish old
   * ones. Rejects when the bus cannot be reached; some of them may then be published.
   */
  publish(topics: readonly FinishedTopic[]): Promise<void>;
  /** The names of all topics that the bus has: it may lose some, as after a restart or a day. Rejects when it cannot be reached. */
  names(): Promise<ReadonlySet<string>>;
  /**
   * Calls back with the latest of every topic, then with what is published, in its order; a topic that changes quickly may skip versions. After an
   * interruption it begins anew. Resolves when the signal aborts.
   */
  watch(onTopic: (topic: FinishedTopic) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
