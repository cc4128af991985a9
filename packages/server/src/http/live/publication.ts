import type { Instant } from "@railbird/domain";
import type { Audience } from "./audience";
import type { Snapshot, Topic } from "./topic";

/** Listeners that are written to without a pause for requests between them. */
export const WRITES_AT_ONCE = 250;

/** Changes of several topics that are sent together: one write to each listener. */
export class Publication {
  readonly #events = new Map<Audience, Buffer[]>();
  /** When the first of its changes came. */
  changedAt: Instant = Number.POSITIVE_INFINITY;
  patches = 0;
  bytes = 0;

  constructor(private readonly now: Instant) {}

  /** Those who are sent something. */
  get audiences(): Iterable<Audience> {
    return this.#events.keys();
  }

  /** Brings those who follow a topic to what it is now. */
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
   * Writes to every listener that was there when it began, the same bytes to all of an audience. Pauses (`yield`) now and then: ten
   * thousand writes take a tenth of a second. Nothing else may be published until it has ended.
   */
  *send(): Generator<void, void> {
    const groups = [...this.#events].map(([{ listeners }, events]) => ({ listeners: [...listeners], events }));
    let writes = 0;
    for (const { listeners, events } of groups) {
      const bytes = events.length === 1 && events[0] !== undefined ? events[0] : Buffer.concat(events);
      for (const listener of listeners) {
        if (writes > 0 && writes % WRITES_AT_ONCE === 0) yield;
        // It has left meanwhile.
        if (listener.audience === undefined) continue;
        this.patches += events.length;
        this.bytes += bytes.length;
        listener.write(bytes);
        writes += 1;
      }
    }
  }
}
