import type { Instant } from "@railbird/domain";
import { type ResourceRef, topicOf } from "@railbird/resources";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { Alarm } from "./alarm";
import type { TopicListener } from "./audience";
import { Audiences } from "./audiences";
import { Publication } from "./publication";
import type { StreamObserver } from "./stream-observer";
import { Topic, type TopicReads } from "./topic";

/** How long changes of one topic go together, milliseconds. */
export const TOGETHER_MS = 1_000;

export interface TopicHubParts {
  readonly reads: TopicReads;
  /** Calls back after every change of anything that reads are made from, other than by the passing of time. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer: Pick<StreamObserver, "published">;
}

/**
 * Publishes the changes of reads to those who follow them. A listener is given the versions of its topics when it joins; from there
 * on it is sent, for each topic, patches that follow one another without a gap. A patch is made once for all who hold the same version.
 */
export class TopicHub {
  readonly #parts: TopicHubParts;
  /** Topics that somebody follows. */
  readonly #topics = new Map<string, Topic>();
  readonly #audiences = new Audiences();
  readonly #alarm: Alarm;
  readonly #unsubscribe: () => void;
  /** How many changes there were. */
  #changes = 0;
  /** When the first change came that is still to be looked at. */
  #changedAt: Instant | undefined;
  /** The next look at the topics, or the rest of a publication, after which they are looked at. */
  #next: NodeJS.Immediate | undefined;

  constructor(parts: TopicHubParts) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.clock, () => this.#passSoon());
    this.#unsubscribe = parts.subscribe(() => {
      this.#changes += 1;
      if (this.#topics.size === 0) return;
      this.#changedAt ??= parts.clock.now();
      this.#passSoon();
    });
  }

  /** Lets a listener follow these reads from now on; returns the version of each, by topic. */
  join(listener: TopicListener, refs: readonly ResourceRef[]): Record<string, number> {
    const now = this.#parts.clock.now();
    const topics = new Map(refs.map((ref) => this.#topicOf(ref)).map((topic) => [topic.name, topic]));
    for (const topic of topics.values()) {
      if (topic.isOld(this.#changes, now)) topic.refresh(this.#parts.reads, this.#changes, now);
    }
    // Only now: a read that throws leaves nothing behind.
    this.#audiences.at(topics.values()).add(listener);
    for (const [name, topic] of topics) {
      this.#topics.set(name, topic);
      this.#alarm.setAtLatest(this.#nextLook(topic, now));
    }
    return Object.fromEntries([...topics].map(([name, { snapshot }]) => [name, snapshot.version]));
  }

  /** Sends a listener nothing more. */
  leave(listener: TopicListener): void {
    const { audience } = listener;
    listener.audience = undefined;
    audience?.listeners.delete(listener);
    if (audience === undefined || audience.listeners.size > 0) return;
    this.#audiences.remove(audience);
    for (const name of audience.held.keys()) if (!this.#audiences.isFollowed(name)) this.#topics.delete(name);
    if (this.#topics.size === 0) this.#alarm.set(Number.POSITIVE_INFINITY);
  }

  /** Publishes nothing more. */
  close(): void {
    this.#unsubscribe();
    this.#alarm.set(Number.POSITIVE_INFINITY);
    clearImmediate(this.#next);
  }

  #topicOf(ref: ResourceRef): Topic {
    const name = topicOf(ref);
    if (name === undefined) throw new Error(`There is no topic of ${ref.name}.`);
    return this.#topics.get(name) ?? new Topic(name, ref);
  }

  /** In a macrotask of its own, so that changes that come together are published together. */
  #passSoon(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      this.#pass();
    });
  }

  /** Publishes what has changed, but for topics that were published a moment ago: those wait. */
  #pass(): void {
    const now = this.#parts.clock.now();
    const changedAt = this.#changedAt ?? now;
    this.#changedAt = undefined;
    const publication = new Publication(now);
    let nextLook = Number.POSITIVE_INFINITY;
    for (const topic of this.#topics.values()) {
      // The clock was set back.
      if (topic.publishedAt > now) topic.publishedAt = Number.NEGATIVE_INFINITY;
      if (topic.isBehind || topic.isOld(this.#changes, now)) {
        topic.changedAt ??= changedAt;
        if (now >= topic.publishedAt + TOGETHER_MS) this.#publish(topic, publication, now);
      }
      nextLook = Math.min(nextLook, this.#nextLook(topic, now));
    }
    this.#alarm.set(nextLook);
    const writing = publication.send();
    const isSent = writing.next().done;
    for (const audience of [...publication.audiences]) this.#audiences.merge(audience);
    if (isSent) this.#report(publication);
    else this.#sendRest(publication, writing);
  }

  /** Requests are served between the parts of a publication to many. */
  #sendRest(publication: Publication, writing: Iterator<void>): void {
    this.#next = setImmediate(() => {
      if (!writing.next().done) return this.#sendRest(publication, writing);
      this.#next = undefined;
      this.#report(publication);
      this.#passSoon();
    });
  }

  #report(publication: Publication): void {
    const { clock, observer } = this.#parts;
    const { patches, bytes, changedAt } = publication;
    if (patches === 0) return;
    // Sockets are written to when this tick ends.
    process.nextTick(() => observer.published({ patches, bytes, seconds: (clock.now() - changedAt) / 1000 }));
  }

  #publish(topic: Topic, publication: Publication, now: Instant): void {
    try {
      if (topic.isOld(this.#changes, now)) topic.refresh(this.#parts.reads, this.#changes, now);
      if (topic.isBehind) publication.add(topic, this.#audiences.following(topic.name));
      topic.changedAt = undefined;
    } catch (error) {
      // Its listeners keep what they hold; it is tried again like a change.
      this.#parts.log.error({ err: error, topic: topic.name }, "A topic could not be published.");
      topic.publishedAt = now;
    }
  }

  /** When a topic is to be looked at next. */
  #nextLook(topic: Topic, now: Instant): Instant {
    const due = topic.isBehind || topic.isOld(this.#changes, now) ? now : topic.until;
    return Math.max(due, topic.publishedAt + TOGETHER_MS);
  }
}
