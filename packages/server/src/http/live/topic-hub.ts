import type { Instant } from "@railbird/domain";
import { type ReadRef, topicOf } from "@railbird/reads";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { ReadChanges } from "../reads/read-changes";
import { Audiences, Publication, type TopicListener } from "./audience";
import { Topic, type TopicReads } from "./topic";

/** A timer with one instant: calls back once when the instant that was set last has come. */
class Alarm {
  #at: Instant = Number.POSITIVE_INFINITY;
  #sleep: AbortController | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ring: () => void,
  ) {}

  /** Replaces the instant; infinity means never. */
  set(at: Instant): void {
    if (at === this.#at) return;
    this.#sleep?.abort();
    this.#sleep = undefined;
    this.#at = at;
    if (at !== Number.POSITIVE_INFINITY) this.#start(at, new AbortController());
  }

  /** Replaces the instant unless the current one is earlier. */
  setAtLatest(at: Instant): void {
    if (at < this.#at) this.set(at);
  }

  #start(at: Instant, sleep: AbortController): void {
    this.#sleep = sleep;
    this.clock.sleep(Math.max(0, at - this.clock.now()), sleep.signal).then(
      () => {
        if (this.#sleep !== sleep) return;
        this.#sleep = undefined;
        this.#at = Number.POSITIVE_INFINITY;
        this.ring();
      },
      // The instant was replaced.
      () => undefined,
    );
  }
}

/** The shortest time between two publications of one topic, milliseconds: changes within it are sent together. */
export const TOGETHER_MS = 1_000;

/** So many topics are read, compared and compressed before other requests get their turn. */
const PATCHES_AT_ONCE = 5;

export interface TopicHubParts {
  readonly reads: TopicReads;
  readonly changes: Pick<ReadChanges, "revision" | "subscribe">;
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
  /** When the first change happened that no check has seen yet. */
  #changedAt: Instant | undefined;
  /** The scheduled check of the topics, or the rest of one, after which another follows. */
  #next: NodeJS.Immediate | undefined;

  constructor(parts: TopicHubParts) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.clock, () => this.#scheduleCheck());
    this.#unsubscribe = parts.changes.subscribe(() => {
      if (this.#topics.size === 0) return;
      this.#changedAt ??= parts.clock.now();
      this.#scheduleCheck();
    });
  }

  /** Lets a listener follow these reads from now on; returns the version of each, by topic. */
  join(listener: TopicListener, refs: readonly ReadRef[]): Record<string, number> {
    const now = this.#parts.clock.now();
    const topics = new Map(refs.map((ref) => this.#topicOf(ref)).map((topic) => [topic.name, topic]));
    for (const topic of topics.values()) {
      this.#refresh(topic, now);
    }
    // Only after all reads, so that one that throws leaves nothing behind.
    this.#audiences.at(topics.values()).add(listener);
    for (const [name, topic] of topics) {
      this.#topics.set(name, topic);
      this.#alarm.setAtLatest(this.#nextCheck(topic, now));
    }
    return Object.fromEntries([...topics].map(([name, { snapshot }]) => [name, snapshot.version]));
  }

  /** Removes a listener. */
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

  #topicOf(ref: ReadRef): Topic {
    const name = topicOf(ref);
    if (name === undefined) throw new Error(`There is no topic of ${ref.name}.`);
    return this.#topics.get(name) ?? new Topic(name, ref);
  }

  /** Schedules a check in a macrotask of its own, so that changes of one task are published together. */
  #scheduleCheck(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      const check = this.#checkTopics();
      if (!check.next().done) this.#checkRest(check);
    });
  }

  /** Does the rest of a large check in parts, so that requests are served between them. */
  #checkRest(check: Iterator<void>): void {
    this.#next = setImmediate(() => {
      if (!check.next().done) return this.#checkRest(check);
      this.#next = undefined;
      this.#scheduleCheck();
    });
  }

  /** Checks all topics and publishes those that have changed. Topics that were published less than a second ago wait. */
  *#checkTopics(): Generator<void, void> {
    const now = this.#parts.clock.now();
    const changedAt = this.#changedAt ?? now;
    this.#changedAt = undefined;
    const due: Topic[] = [];
    for (const topic of this.#topics.values()) {
      // The clock was set back.
      if (topic.publishedAt > now) topic.publishedAt = Number.NEGATIVE_INFINITY;
      if (!this.#isDue(topic, now)) continue;
      topic.changedAt ??= changedAt;
      if (now >= topic.publishedAt + TOGETHER_MS) due.push(topic);
    }
    const ready: Topic[] = [];
    for (const [index, topic] of due.entries()) {
      if (index > 0 && index % PATCHES_AT_ONCE === 0) yield;
      if (this.#makePatches(topic, now)) ready.push(topic);
    }
    // Together, so that a listener is written to once.
    const publication = new Publication(now);
    for (const topic of ready) {
      // Its listeners have left meanwhile, and others may have come, for whom it was read anew.
      if (this.#topics.get(topic.name) !== topic) continue;
      if (topic.isBehind) publication.add(topic, this.#audiences.following(topic.name));
      else topic.changedAt = undefined;
    }
    this.#alarm.set(Math.min(...[...this.#topics.values()].map((topic) => this.#nextCheck(topic, now))));
    yield* this.#send(publication);
    this.#report(publication);
  }

  *#send(publication: Publication): Generator<void, void> {
    const writing = publication.send();
    let part = writing.next();
    for (const audience of [...publication.audiences]) this.#audiences.merge(audience);
    for (; !part.done; part = writing.next()) yield;
  }

  #report(publication: Publication): void {
    const { clock, observer } = this.#parts;
    const { patches, bytes, changedAt } = publication;
    if (patches === 0) return;
    // Sockets are written to when this tick ends.
    process.nextTick(() => observer.published({ patches, bytes, seconds: (clock.now() - changedAt) / 1000 }));
  }

  /** Reads a topic and makes the events to what it is now. Returns false when that fails. */
  #makePatches(topic: Topic, now: Instant): boolean {
    try {
      this.#refresh(topic, now);
      for (const { held } of this.#audiences.following(topic.name)) {
        const before = held.get(topic.name);
        // Nearly all readers take it compressed.
        if (before !== undefined && before.version !== topic.snapshot.version)
          topic.patchFrom(before, now).bytes("gzip");
      }
      return true;
    } catch (error) {
      // Its listeners keep their version. The next check tries again.
      this.#parts.log.error({ err: error, topic: topic.name }, "A topic could not be published.");
      topic.publishedAt = now;
      return false;
    }
  }

  #refresh(topic: Topic, now: Instant): void {
    const { reads, changes } = this.#parts;
    const { revision } = changes;
    if (topic.isOld(revision, now)) topic.refresh(reads, revision, now);
  }

  /** Whether a topic may have changed, or has, since it was published. */
  #isDue(topic: Topic, now: Instant): boolean {
    return topic.isBehind || topic.isOld(this.#parts.changes.revision, now);
  }

  /** When a topic has to be checked next. */
  #nextCheck(topic: Topic, now: Instant): Instant {
    const due = this.#isDue(topic, now) ? now : topic.until;
    return Math.max(due, topic.publishedAt + TOGETHER_MS);
  }
}

/** Why a stream ended: its reader disconnected, its reader could not keep up, its time was over, or the server stops. */
export type StreamEnd = "gone" | "slow" | "age" | "shutdown";

/** Counts what happens on the live stream. */
export interface StreamObserver {
  streamOpened(): void;
  streamEnded(why: StreamEnd): void;
  /** Changes were written to all who follow them. */
  published(sent: Sent): void;
}

/** Counts of what one publication sent. */
export interface Sent {
  /** Patches, once per listener. */
  readonly patches: number;
  /** Bytes of events, over all listeners. */
  readonly bytes: number;
  /** From the first of the changes until the last listener was written to. */
  readonly seconds: number;
}
