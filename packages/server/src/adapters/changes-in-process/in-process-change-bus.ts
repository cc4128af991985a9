import { once } from "node:events";
import type { ChangeBus, FinishedTopic } from "../../ports/change-bus";

/** Hands finished topics on within one process. */
export class InProcessChangeBus implements ChangeBus {
  readonly #latest = new Map<string, FinishedTopic>();
  readonly #watchers = new Set<(topic: FinishedTopic) => void>();

  async publish(topics: readonly FinishedTopic[]): Promise<void> {
    for (const topic of topics) {
      const { name, version } = topic;
      if (version !== 0 && version <= (this.#latest.get(name)?.version ?? 0)) continue;
      if (version === 0) this.#latest.delete(name);
      else this.#latest.set(name, topic);
      for (const onTopic of this.#watchers) onTopic(topic);
    }
  }

  async names(): Promise<ReadonlySet<string>> {
    return new Set(this.#latest.keys());
  }

  async watch(onTopic: (topic: FinishedTopic) => void, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    for (const topic of this.#latest.values()) onTopic(topic);
    this.#watchers.add(onTopic);
    await once(signal, "abort");
    this.#watchers.delete(onTopic);
  }

  async close(): Promise<void> {}
}
