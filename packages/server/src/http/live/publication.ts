import type { Instant } from "@railbird/domain";
import type { Audience } from "./audience";
import type { Snapshot, Topic } from "./topic";

/** How many listeners are written to before other requests get their turn. */
export const WRITES_AT_ONCE = 50;

/** Changes of several topics that are sent together: one write to each listener. */
export class Publication {
  readonly #events = new Map<Audience, Buffer[]>();
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
    const patches = new Map<Snapshot, Buffer>();
    for (const audience of following) {
      const held = audience.held.get(topic.name);
      if (held === undefined || held.version === snapshot.version) continue;
      const patch = patches.get(held) ?? topic.patchFrom(held, this.now);
      patches.set(held, patch);
      audience.held.set(topic.name, snapshot);
      const events = this.#events.get(audience);
      if (events === undefined) this.#events.set(audience, [patch]);
      else events.push(patch);
    }
    topic.isBehind = false;
    topic.publishedAt = this.now;
    this.changedAt = Math.min(this.changedAt, topic.changedAt ?? this.now);
  }

  /**
   * Writes to every listener that was there when it began, the same bytes to all of an audience. Yields after every
   * {@link WRITES_AT_ONCE} writes: so many take half a millisecond, ten thousand a tenth of a second. Nothing else may be published until it has ended.
   */
  *send(): Generator<void, void> {
    const groups = [...this.#events].map(([{ listeners }, events]) => ({ listeners: [...listeners], events }));
    let writes = 0;
    for (const { listeners, events } of groups) {
      const bytes = events.length === 1 && events[0] !== undefined ? events[0] : Buffer.concat(events);
      for (const listener of listeners) {
        if (writes > 0 && writes % WRITES_AT_ONCE === 0) yield;
        // The listener has left meanwhile.
        if (listener.audience === undefined) continue;
        this.patches += events.length;
        this.bytes += bytes.length;
        listener.write(bytes);
        writes += 1;
      }
    }
  }
}
