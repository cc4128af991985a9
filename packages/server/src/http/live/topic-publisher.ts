import { constants, deflateRawSync } from "node:zlib";
import type { ChangeBus, FinishedTopic } from "../../ports/change-bus";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { DayTopics, DayTopicsReceiver, FollowedTopic } from "./day-topics";
import type { StreamText } from "./stream-text";

/** The topic with which the leading server says that it is there. */
export const HEARTBEAT = "$heartbeat";

/** The topic with the site's settings, for edges. */
export const SITE = "$site";

/** How often the leading server says that it is there, milliseconds. */
export const BEAT_MS = 2_000;

/** The bus is compared with what is followed after so many beats: it may have lost something. */
const BEATS_TO_COMPARE = 5;

/** Topics that are published together: made ready in some milliseconds, after which other work gets its turn. */
const AT_ONCE = 10;

// Read by few, and made for every change of a list of the whole day.
const BODY = { level: constants.Z_BEST_SPEED };

export interface TopicPublisherParts {
  readonly bus: Pick<ChangeBus, "publish" | "names">;
  /** Follows the day's topics for a receiver. */
  readonly follow: (receiver: DayTopicsReceiver) => DayTopics;
  /** Loads what the followed reads are made from. Rejects when that fails. */
  readonly prepare: () => Promise<void> | undefined;
  /** Whether this server leads: the others publish nothing. */
  readonly leads: () => boolean;
  /** The site's settings, as JSON. */
  readonly site: unknown;
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  /** Told of each call to the bus. */
  readonly observer: { succeeded(): void; failed(error: unknown): void };
}

/** A topic that is to be published. */
interface Due {
  readonly from?: number;
  readonly event?: StreamText;
}

/**
 * Publishes the day's topics on the change bus while this server leads, each as it is finished: its JSON, and the event of its change. What the bus
 * could not take, or has lost, is published again.
 */
export class TopicPublisher {
  readonly #parts: TopicPublisherParts;
  readonly #topics: DayTopics;
  readonly #due = new Map<string, Due>();
  /** The version of each topic that was published last or is to be published. */
  readonly #versions = new Map<string, number>();
  readonly #followed = new Map<string, FollowedTopic>();
  #beat = 0;
  #isPublishing = false;

  constructor(parts: TopicPublisherParts) {
    this.#parts = parts;
    this.#topics = parts.follow({ changed: (topic, event) => this.#changed(topic, event) });
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    while (!signal.aborted) {
      await this.#tick();
      await clock.sleep(BEAT_MS, signal).catch(() => undefined);
    }
    this.#stop();
  }

  async #tick(): Promise<void> {
    const { leads, prepare, observer, log } = this.#parts;
    if (!leads()) return this.#stop();
    if (!this.#topics.isRunning) {
      // A read that cannot be prepared now counts as missing, and is published once it can be read.
      await prepare()?.catch(() => undefined);
      try {
        await this.#start();
      } catch (err) {
        log.error({ err }, "A read that is to be published could not be read.");
        return;
      }
    } else if (this.#beat % BEATS_TO_COMPARE === 0) await this.#compare().catch((error) => observer.failed(error));
    this.#beat += 1;
    this.#due.set(HEARTBEAT, {});
    await this.#publish();
  }

  async #start(): Promise<void> {
    await this.#topics.start();
    for (const topic of this.#topics.followed) this.#add(topic);
    this.#due.set(SITE, {});
  }

  #stop(): void {
    if (!this.#topics.isRunning) return;
    this.#topics.stop();
    for (const map of [this.#due, this.#versions, this.#followed]) map.clear();
  }

  #changed(topic: FollowedTopic, event: StreamText): void {
    const from = this.#versions.get(topic.name) ?? 0;
    this.#add(topic, this.#due.has(topic.name) ? {} : { from, event });
    // Changes of one task go together.
    setImmediate(() => void this.#publish());
  }

  #add(topic: FollowedTopic, due: Due = {}): void {
    if (topic.version === 0 && due.event === undefined) return;
    this.#followed.set(topic.name, topic);
    this.#versions.set(topic.name, topic.version);
    this.#due.set(topic.name, due);
  }

  /** Publishes what the bus does not have, and takes from it what is not followed any more. */
  async #compare(): Promise<void> {
    const names = await this.#parts.bus.names();
    for (const topic of this.#topics.followed)
      if (!names.has(topic.name) && !this.#due.has(topic.name)) this.#add(topic);
    if (!names.has(SITE)) this.#due.set(SITE, {});
    for (const name of names) {
      if (name.startsWith("$") || (this.#topics.isFollowed(name) && this.#versions.get(name) !== 0)) continue;
      this.#followed.delete(name);
      this.#versions.delete(name);
      this.#due.set(name, {});
    }
  }

  async #publish(): Promise<void> {
    if (this.#isPublishing) return;
    this.#isPublishing = true;
    const { bus, observer } = this.#parts;
    try {
      while (this.#due.size > 0) {
        const most = Math.max(...[...this.#due.keys()].map(urgency));
        const batch = [...this.#due].filter(([name]) => urgency(name) === most).slice(0, AT_ONCE);
        for (const [name] of batch) this.#due.delete(name);
        try {
          await bus.publish(batch.map(([name, due]) => this.#finished(name, due)));
        } catch (error) {
          // Readers find what lies between in the whole.
          for (const [name] of batch) if (name !== HEARTBEAT && this.#topics.isRunning) this.#due.set(name, {});
          throw error;
        }
      }
      observer.succeeded();
    } catch (error) {
      observer.failed(error);
    } finally {
      this.#isPublishing = false;
    }
  }

  #finished(name: string, { from, event }: Due): FinishedTopic {
    const now = this.#parts.clock.now();
    if (name === HEARTBEAT) return { name, version: now, body: jsonOf(null) };
    if (name === SITE) return { name, version: now, body: jsonOf(this.#parts.site) };
    const { version, value } = this.#followed.get(name) ?? { version: 0, value: null };
    return {
      name,
      version,
      body: version === 0 ? new Uint8Array() : jsonOf(value),
      ...(from !== undefined && event && { change: { from, block: event.bytes("gzip") } }),
    };
  }
}

/** Races first, which most readers follow, then meetings: the lists are as long as the day. */
function urgency(name: string): number {
  if (name === HEARTBEAT || name.startsWith("race:")) return 2;
  return name.startsWith("meeting:") ? 1 : 0;
}

function jsonOf(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value), BODY);
}
