import { constants, inflateRawSync } from "node:zlib";
import type { Instant } from "@railbird/domain";
import { type ReadRef, topicOf } from "@railbird/reads";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { ReadChanges } from "../reads/read-changes";
import type { Audience, TopicListener } from "./audience";
import type { StreamText } from "./stream-text";
import { type TopicReads, wholeEvent } from "./topic";
import type { TopicHub } from "./topic-hub";

/** How long a reader that was disconnected can go on where it stopped, milliseconds; and how long changes are kept without readers. */
export const KEPT_MS = 3_600_000;

/** The most bytes of changes that are kept, compressed. A national Saturday makes some 10 MB an hour. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Races that come and go are looked for so long after a change, milliseconds. */
const SYNC_MS = 1_000;

/** One change of one topic. */
export interface LoggedChange {
  /** Its place; each has the place after that of the one before. */
  readonly place: number;
  readonly at: Instant;
  /** The event as a deflate block: see {@link StreamText}. */
  readonly block: Buffer;
}

/** The text of a change's event, as it is on the stream. */
export function textOf({ block }: LoggedChange): string {
  return inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

export interface ChangeLogParts {
  readonly hub: Pick<TopicHub, "join" | "leave">;
  readonly reads: TopicReads;
  readonly changes: Pick<ReadChanges, "subscribe">;
  /** The reads whose changes are kept: those of the day and of each of its meetings and races. */
  readonly refs: () => readonly ReadRef[];
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/**
 * The changes of all reads in one order, kept for an hour, for readers that want every one of them. It works while somebody reads it and
 * for an hour after: a cursor is only known to who has read.
 */
export class ChangeLog {
  readonly #parts: ChangeLogParts;
  readonly #followers = new Map<string, Follower>();
  readonly #readers = new Set<() => void>();
  readonly #kept: LoggedChange[] = [];
  /** Names this log in a cursor, from when it was started: another one has other places. */
  #id = "";
  /** The place of the first change that is kept. */
  #first = 1;
  #bytes = 0;
  #isSyncDue = false;
  #running: AbortController | undefined;
  /** Cancels the end that is due an hour after the last reader. */
  #ending: AbortController | undefined;
  #unsubscribe: () => void = () => {};

  constructor(parts: ChangeLogParts) {
    this.#parts = parts;
  }

  /** The place of the latest change. */
  get place(): number {
    return this.#first + this.#kept.length - 1;
  }

  /** The version of each topic at {@link place}. */
  versions(): Record<string, number> {
    return Object.fromEntries([...this.#followers].map(([topic, follower]) => [topic, follower.version]));
  }

  /** Calls back after each change, until the returned function is called. */
  open(onChange: () => void): () => void {
    this.#start();
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

  /** What a reader sends to go on after a place. */
  cursorOf(place: number): string {
    return `${this.#id}-${place}`;
  }

  /** The place of a cursor of this log, unless what came after it is not kept. */
  placeOf(cursor: string | undefined): number | undefined {
    const [id, text = "", ...rest] = cursor?.split("-") ?? [];
    if (id !== this.#id || rest.length > 0 || !/^\d{1,15}$/.test(text)) return undefined;
    const place = Number(text);
    return this.#running !== undefined && place >= this.#first - 1 && place <= this.place ? place : undefined;
  }

  close(): void {
    this.#stop();
  }

  #start(): void {
    if (this.#running !== undefined) return;
    this.#running = new AbortController();
    this.#id = Math.floor(this.#parts.random() * 36 ** 8).toString(36);
    this.#unsubscribe = this.#parts.changes.subscribe(() => this.#syncSoon());
    try {
      for (const ref of this.#parts.refs()) this.#follow(ref);
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#ending?.abort();
    this.#isSyncDue = false;
    this.#unsubscribe();
    for (const follower of this.#followers.values()) this.#parts.hub.leave(follower);
    this.#followers.clear();
    this.#first = 1;
    this.#kept.length = 0;
    this.#bytes = 0;
  }

  #endLater(): void {
    this.#ending = new AbortController();
    const end = () => this.#stop();
    this.#parts.clock.sleep(KEPT_MS, this.#ending.signal).then(end, () => undefined);
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
      this.#trim();
    };
    this.#parts.clock.sleep(SYNC_MS, this.#running.signal).then(sync, () => undefined);
  }

  /** Follows reads that have come, and leaves those that have gone once that has been published. */
  #sync(): void {
    const refs = new Map(this.#parts.refs().map((ref) => [topicOf(ref), ref]));
    for (const [topic, ref] of refs) {
      if (topic === undefined || this.#followers.has(topic)) continue;
      const { snapshot } = this.#follow(ref);
      // One that is not there is published when it comes.
      if (snapshot !== undefined && snapshot.version !== 0)
        this.#append(wholeEvent(topic, snapshot, this.#parts.clock.now()));
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
    const follower = new Follower(ref, (event) => this.#append(event));
    const [topic] = Object.keys(this.#parts.hub.join(follower, [ref]));
    if (topic === undefined) throw new Error(`There is no topic of ${ref.name}.`);
    this.#followers.set(topic, follower);
    return follower;
  }

  #append(event: StreamText): void {
    const change = { place: this.place + 1, at: this.#parts.clock.now(), block: event.bytes("gzip") };
    this.#kept.push(change);
    this.#bytes += change.block.length;
    for (const onChange of this.#readers) onChange();
  }

  #trim(): void {
    const oldest = this.#parts.clock.now() - KEPT_MS;
    let gone = 0;
    for (const { at, block } of this.#kept) {
      if (at >= oldest && this.#bytes <= MOST_BYTES) break;
      this.#bytes -= block.length;
      gone += 1;
    }
    this.#kept.splice(0, gone);
    this.#first += gone;
  }
}

/** Follows one topic: topics come and go with the day's races. */
class Follower implements TopicListener {
  audience: Audience | undefined;

  constructor(
    readonly ref: ReadRef,
    private readonly onEvent: (event: StreamText) => void,
  ) {}

  /** What it holds: an audience of one topic has one. */
  get snapshot() {
    return this.audience?.held.values().next().value;
  }

  get version(): number {
    return this.snapshot?.version ?? 0;
  }

  write(event: StreamText): number {
    this.onEvent(event);
    return 0;
  }
}
