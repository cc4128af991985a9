import { setImmediate as nextMacrotask } from "node:timers/promises";
import { type ReadRef, topicOf } from "@railbird/reads";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { ReadChanges } from "../reads/read-changes";
import type { Audience, TopicListener } from "./audience";
import type { StreamText } from "./stream-text";
import { GONE, type Snapshot, type TopicReads, wholeEvent } from "./topic";
import type { TopicHub } from "./topic-hub";

/** Races that come and go are looked for so long after a change, milliseconds. */
const SYNC_MS = 1_000;

/** So many reads are made at the start before other work gets its turn. */
const AT_ONCE = 5;

export interface DayTopicsParts {
  readonly hub: Pick<TopicHub, "join" | "leave">;
  readonly reads: TopicReads;
  readonly changes: Pick<ReadChanges, "subscribe">;
  /** The reads that are followed: those of the day and of each of its meetings and races. */
  readonly refs: () => readonly ReadRef[];
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
}

export interface DayTopicsReceiver {
  /** A followed topic has changed since the start, by this event of the live stream. */
  changed(topic: FollowedTopic, event: StreamText): void;
}

/** One topic, with what its followers hold. */
export interface FollowedTopic extends Snapshot {
  readonly name: string;
}

/** Follows the topics of all reads of the day, which come and go with its races. */
export class DayTopics {
  readonly #parts: DayTopicsParts;
  readonly #receiver: DayTopicsReceiver;
  readonly #followers = new Map<string, Follower>();
  #isSyncDue = false;
  #running: AbortController | undefined;
  #hasStarted = false;
  #unsubscribe: () => void = () => {};

  constructor(parts: DayTopicsParts, receiver: DayTopicsReceiver) {
    this.#parts = parts;
    this.#receiver = receiver;
  }

  /** Whether all of them are followed. */
  get isRunning(): boolean {
    return this.#hasStarted;
  }

  /** Those that are followed now. */
  get followed(): Iterable<FollowedTopic> {
    return this.#followers.values();
  }

  isFollowed(name: string): boolean {
    return this.#followers.has(name);
  }

  /** Resolves when all are followed, or when it was stopped before. Rejects when a read fails, and then follows nothing. */
  async start(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      for (const [index, ref] of this.#parts.refs().entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await nextMacrotask();
        if (running.signal.aborted) return;
        this.#follow(ref);
      }
    } catch (error) {
      this.stop();
      throw error;
    }
    this.#hasStarted = true;
    this.#unsubscribe = this.#parts.changes.subscribe(() => this.#syncSoon());
    // Races may have come and gone meanwhile.
    this.#syncSoon();
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#hasStarted = false;
    this.#isSyncDue = false;
    this.#unsubscribe();
    for (const follower of this.#followers.values()) this.#parts.hub.leave(follower);
    this.#followers.clear();
  }

  #syncSoon(): void {
    if (this.#isSyncDue || this.#running === undefined) return;
    this.#isSyncDue = true;
    const sync = () => {
      this.#isSyncDue = false;
      try {
        this.#sync();
      } catch (error) {
        this.#parts.log.error({ err: error }, "A read whose changes are kept could not be read.");
        this.#syncSoon();
      }
    };
    this.#parts.clock.sleep(SYNC_MS, this.#running.signal).then(sync, () => undefined);
  }

  /** Follows reads that have come, and leaves those that have gone once that has been published. */
  #sync(): void {
    const refs = new Map(this.#parts.refs().map((ref) => [topicOf(ref), ref]));
    for (const [topic, ref] of refs) {
      if (topic === undefined || this.#followers.has(topic)) continue;
      const follower = this.#follow(ref);
      // One that is not there is published when it comes.
      if (follower.version !== 0)
        this.#receiver.changed(follower, wholeEvent(topic, follower, this.#parts.clock.now()));
    }
    for (const [topic, follower] of this.#followers) {
      if (refs.has(topic)) continue;
      if ((this.#parts.reads.read(follower.ref)?.version ?? 0) !== follower.version) {
        this.#syncSoon();
        continue;
      }
      this.#followers.delete(topic);
      this.#parts.hub.leave(follower);
    }
  }

  #follow(ref: ReadRef): Follower {
    const follower = new Follower(ref, (event) => {
      if (this.#hasStarted) this.#receiver.changed(follower, event);
    });
    const [topic] = Object.keys(this.#parts.hub.join(follower, [ref]));
    if (topic === undefined) throw new Error(`There is no topic of ${ref.name}.`);
    follower.name = topic;
    this.#followers.set(topic, follower);
    return follower;
  }
}

/** A listener of one topic. */
class Follower implements TopicListener, FollowedTopic {
  name = "";
  audience: Audience | undefined;

  constructor(
    readonly ref: ReadRef,
    private readonly onEvent: (event: StreamText) => void,
  ) {}

  get version(): number {
    return this.#snapshot.version;
  }

  get value(): unknown {
    return this.#snapshot.value;
  }

  write(event: StreamText): number {
    this.onEvent(event);
    return 0;
  }

  /** Its snapshot: an audience of one topic has one. */
  get #snapshot(): Snapshot {
    return this.audience?.held.values().next().value ?? GONE;
  }
}
