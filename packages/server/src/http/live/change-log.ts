import type { Instant } from "@railbird/domain";
import { DayTopics, type DayTopicsParts, type FollowedTopic } from "./day-topics";
import { Block, type StreamText } from "./stream-text";
import { wholeEvent } from "./topic";

/** How long a reader that was disconnected can go on where it stopped, milliseconds; and how long changes are kept without readers. */
export const KEPT_MS = 3_600_000;

/** The most bytes of changes that are kept, compressed. A national Saturday makes some 10 MB an hour. */
const MOST_BYTES = 64 * 1024 * 1024;

/** One change of one topic. */
export interface LoggedChange {
  /** Its place; each has the place after that of the one before. */
  readonly place: number;
  readonly at: Instant;
  /** The event, compressed. */
  readonly block: Block;
}

export interface ChangeLogParts extends DayTopicsParts {
  /** From 0 up to 1. */
  readonly random: () => number;
}

/**
 * The changes of all reads in one order, kept for an hour, for readers that want every one of them. It works while somebody reads it and
 * for an hour after: a cursor is only known to who has read.
 */
export class ChangeLog {
  readonly #parts: ChangeLogParts;
  readonly #topics: DayTopics;
  readonly #readers = new Set<() => void>();
  readonly #kept: LoggedChange[] = [];
  /** Whole reads that somebody asked for. */
  readonly #whole = new WeakMap<FollowedTopic, { readonly version: number; readonly event: StreamText }>();
  /** Names this log in a cursor, from when it was started: another one has other places. */
  #id = "";
  /** The place of the first change that is kept. */
  #first = 1;
  #bytes = 0;
  #starting: Promise<void> | undefined;
  /** Cancels the end that is due an hour after the last reader. */
  #ending: AbortController | undefined;

  constructor(parts: ChangeLogParts) {
    this.#parts = parts;
    this.#topics = new DayTopics(parts, { changed: (_, event) => this.#append(event) });
  }

  /** The place of the latest change. */
  get place(): number {
    return this.#first + this.#kept.length - 1;
  }

  /** The version of each topic at {@link place}. */
  versions(): Record<string, number> {
    return Object.fromEntries([...this.#topics.followed].map(({ name, version }) => [name, version]));
  }

  /** Resolves once the reads are followed. Rejects when one of them fails. */
  start(): Promise<void> {
    this.#starting ??= this.#start().catch((error) => {
      this.#stop();
      throw error;
    });
    return this.#starting;
  }

  /** Calls back after each change, until the returned function is called. The log must have started. */
  open(onChange: () => void): () => void {
    this.#ending?.abort();
    this.#readers.add(onChange);
    return () => {
      if (this.#readers.delete(onChange) && this.#readers.size === 0) this.#endLater();
    };
  }

  /** The changes after a place, at most so many; `undefined` when they are not kept any more. */
  after(place: number, most: number): readonly LoggedChange[] | undefined {
    const from = place + 1 - this.#first;
    return from < 0 ? undefined : this.#kept.slice(from, from + most);
  }

  /** The cursor with which a reader goes on after a place. */
  cursorOf(place: number): string {
    return `${this.#id}-${place}`;
  }

  /** The place of a cursor of this log, unless what came after it is not kept. */
  placeOf(cursor: string | undefined): number | undefined {
    const [id, text = "", ...rest] = cursor?.split("-") ?? [];
    if (id !== this.#id || rest.length > 0 || !/^\d{1,15}$/.test(text)) return undefined;
    const place = Number(text);
    return this.#topics.isRunning && place >= this.#first - 1 && place <= this.place ? place : undefined;
  }

  /** The reads whose changes these are. */
  get reads(): Iterable<FollowedTopic> {
    return this.#topics.followed;
  }

  /** The event that has a whole read, made once for all who ask while the read is what it is. */
  wholeOf(topic: FollowedTopic): StreamText {
    const { name, version, value } = topic;
    const known = this.#whole.get(topic);
    if (known?.version === version) return known.event;
    const event = wholeEvent(name, { version, value }, this.#parts.clock.now());
    this.#whole.set(topic, { version, event });
    return event;
  }

  close(): void {
    this.#stop();
  }

  async #start(): Promise<void> {
    this.#id = Math.floor(this.#parts.random() * 36 ** 8).toString(36);
    await this.#topics.start();
    // Who asked for it may have gone.
    if (this.#topics.isRunning) this.#endLater();
  }

  #stop(): void {
    this.#starting = undefined;
    this.#topics.stop();
    this.#ending?.abort();
    this.#first = 1;
    this.#kept.length = 0;
    this.#bytes = 0;
  }

  #endLater(): void {
    this.#ending = new AbortController();
    const end = () => this.#stop();
    this.#parts.clock.sleep(KEPT_MS, this.#ending.signal).then(end, () => undefined);
  }

  #append(event: StreamText): void {
    const change = { place: this.place + 1, at: this.#parts.clock.now(), block: new Block(event.bytes("gzip")) };
    this.#kept.push(change);
    this.#bytes += change.block.bytes.length;
    this.#trim();
    for (const onChange of this.#readers) onChange();
  }

  #trim(): void {
    const oldest = this.#parts.clock.now() - KEPT_MS;
    let gone = 0;
    for (const { at, block } of this.#kept) {
      if (at >= oldest && this.#bytes <= MOST_BYTES) break;
      this.#bytes -= block.bytes.length;
      gone += 1;
    }
    this.#kept.splice(0, gone);
    this.#first += gone;
  }
}
