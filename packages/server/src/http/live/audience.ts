import type { Snapshot } from "./topic";

/** A receiver of the stream's events. */
export interface TopicListener {
  /** Set by the hub alone. */
  audience: Audience | undefined;
  write(bytes: Buffer): void;
}

/** The snapshot of each topic that listeners hold, by the topic's name. */
export type Holding = Map<string, Snapshot>;

/** Listeners of the same topics that hold the same version of each: whatever is written to one is written to all. */
export class Audience {
  readonly listeners = new Set<TopicListener>();

  constructor(
    /** The names of its topics, sorted and joined. */
    readonly key: string,
    readonly held: Holding,
  ) {}

  /** Whether its listeners hold just these versions of their topics. */
  holds(versions: Holding): boolean {
    for (const [topic, { version }] of this.held) if (versions.get(topic)?.version !== version) return false;
    return true;
  }

  add(listener: TopicListener): void {
    this.listeners.add(listener);
    listener.audience = this;
  }

  /** Takes over another's listeners. */
  absorb(other: Audience): void {
    for (const listener of other.listeners) this.add(listener);
    other.listeners.clear();
  }
}
