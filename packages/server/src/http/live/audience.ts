import type { Snapshot } from "./topic";

/** Somebody who is sent events. */
export interface TopicListener {
  /** Where the hub put it; set by the hub alone. */
  audience: Audience | undefined;
  write(bytes: Buffer): void;
}

/** What is held of each topic, by its name. */
export type Holding = Map<string, Snapshot>;

/** Listeners of the same topics that hold the same version of each: whatever is written to one is written to all. */
export class Audience {
  readonly listeners = new Set<TopicListener>();

  constructor(
    /** What its listeners follow, as one text. */
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
