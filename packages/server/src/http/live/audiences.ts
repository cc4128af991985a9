import { Audience } from "./audience";
import type { Topic } from "./topic";

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
      const [kept, merged] = other.listeners.size > audience.listeners.size ? [other, audience] : [audience, other];
      kept.absorb(merged);
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
