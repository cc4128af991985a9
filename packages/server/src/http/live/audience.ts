import type { Instant } from "@railbird/domain";
import { StreamText } from "./stream-text";
import type { Snapshot, Topic } from "./topic";

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

/** How many listeners are written to before other requests get their turn. */
export const WRITES_AT_ONCE = 50;

/** All audiences. Several of the same topics exist only while their listeners hold different versions. */
export class Audiences {
  readonly #byKey = new Map<string, Audience[]>();
  readonly #byTopic = new Map<string, Set<Audience>>();

  /** The audience of listeners who follow these topics and hold the latest snapshot of each. */
  at(topics: Iterable<Topic>): Audience {
    const held = new Map([...topics].map(({ name, snapshot }) => [name, snapshot]));
    const key = [...held.keys()].sort().join(" ");
    const known = this.#byKey.get(key) ?? [];
    const found = known.find((audience) => audience.holds(held));
    if (found !== undefined) return found;
    const audience = new Audience(key, held);
    this.#byKey.set(key, [...known, audience]);
    for (const name of held.keys()) {
      const following = this.#byTopic.get(name) ?? new Set();
      this.#byTopic.set(name, following.add(audience));
    }
    return audience;
  }

  /** The audiences that follow a topic. */
  following(name: string): Iterable<Audience> {
    return this.#byTopic.get(name) ?? [];
  }

  isFollowed(name: string): boolean {
    return this.#byTopic.has(name);
  }

  /** Merges audiences of the same topics that have come to hold the same versions as this one. */
  merge(audience: Audience): void {
    for (const other of this.#byKey.get(audience.key) ?? []) {
      if (other === audience || !audience.holds(other.held)) continue;
      const [larger, merged] = other.listeners.size > audience.listeners.size ? [other, audience] : [audience, other];
      larger.absorb(merged);
      this.remove(merged);
      if (merged === audience) return;
    }
  }

  remove(audience: Audience): void {
    const left = (this.#byKey.get(audience.key) ?? []).filter((each) => each !== audience);
    if (left.length > 0) this.#byKey.set(audience.key, left);
    else this.#byKey.delete(audience.key);
    for (const name of audience.held.keys()) {
      const following = this.#byTopic.get(name);
      following?.delete(audience);
      if (following?.size === 0) this.#byTopic.delete(name);
    }
  }
}

/** Changes of several topics that are sent together: one write to each listener. */
export class Publication {
  readonly #events = new Map<Audience, StreamText[]>();
  /** When the first of its changes happened. */
  changedAt: Instant = Number.POSITIVE_INFINITY;
  patches = 0;
  bytes = 0;

  constructor(private readonly now: Instant) {}

  /** The audiences to which something is sent. */
  get audiences(): Iterable<Audience> {
    return this.#events.keys();
  }

  /** Adds the patches that bring the followers of a topic to its latest snapshot. */
  add(topic: Topic, following: Iterable<Audience>): void {
    const { snapshot } = topic;
    for (const audience of following) {
      const held = audience.held.get(topic.name);
      if (held === undefined || held.version === snapshot.version) continue;
      const patch = topic.patchFrom(held, this.now);
      audience.held.set(topic.name, snapshot);
      const events = this.#events.get(audience);
      if (events === undefined) this.#events.set(audience, [patch]);
      else events.push(patch);
    }
    topic.published(this.now);
    this.changedAt = Math.min(this.changedAt, topic.changedAt ?? this.now);
    topic.changedAt = undefined;
  }

  /**
   * Writes to every listener that was there when it began, the same text to all of an audience. Yields after every
   * {@link WRITES_AT_ONCE} writes: so many take half a millisecond, ten thousand a tenth of a second. Nothing else may be published until it has ended.
   */
  *send(): Generator<void, void> {
    const groups = [...this.#events].map(([{ listeners }, events]) => ({ listeners: [...listeners], events }));
    let writes = 0;
    for (const { listeners, events } of groups) {
      const text = events.length === 1 && events[0] !== undefined ? events[0] : new StreamText(events);
      for (const listener of listeners) {
        if (writes > 0 && writes % WRITES_AT_ONCE === 0) yield;
        // The listener has left meanwhile.
        if (listener.audience === undefined) continue;
        this.patches += events.length;
        this.bytes += listener.write(text);
        writes += 1;
      }
    }
  }
}

/** A receiver of the stream's events. */
export interface TopicListener {
  /** Set by the hub alone. */
  audience: Audience | undefined;
  /** Returns how many bytes were sent. */
  write(text: StreamText): number;
}

/** The snapshot of each topic that listeners hold, by the topic's name. */
type Holding = Map<string, Snapshot>;
