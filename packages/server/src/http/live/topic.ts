import type { ChangesHello, StreamHello, StreamPatch } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { ReadRef } from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import { create, type Delta } from "jsondiffpatch";
import JsonPatchFormatter from "jsondiffpatch/formatters/jsonpatch";
import { StreamText } from "./stream-text";

/** Keeps proxies from closing a stream that is quiet. Readers ignore it. */
export const COMMENT = new StreamText(":\n\n");

const differ = create({
  // Items of a list are told apart by these: races, runners and meetings, then quotes and bookmakers, then results.
  objectHash: ({ id, bookmakerId, position }: Item) => (id ?? bookmakerId ?? position) as string | undefined,
  // Values are never changed in place.
  cloneDiffValues: false,
});

const formatter = new JsonPatchFormatter();

/** Where topics get their values: `Reader.read`. */
export interface TopicReads {
  read(ref: ReadRef): TopicRead | undefined;
}

/** A read as it is now. */
export interface TopicRead {
  readonly version: number;
  /** When the passing of time alone changes the value; never when absent. */
  readonly until?: Instant;
  readonly value: () => unknown;
  /** The event of its last change, where another server has made it. */
  readonly change?: FinishedEvent;
}

/** The event that takes a reader of one version to the next. */
export interface FinishedEvent {
  readonly from: number;
  readonly event: StreamText;
}

/** A read at one version. */
export interface Snapshot {
  readonly version: number;
  readonly value: unknown;
  readonly change?: FinishedEvent | undefined;
}

/** A read that is not there. */
export const GONE: Snapshot = { version: 0, value: null };

/** A patch of fewer characters is sent without making the whole value for comparison. */
const SHORT = 8_192;

/** One read that listeners follow. */
export class Topic {
  /** The read when it was last read. */
  snapshot: Snapshot = GONE;
  /** When the passing of time alone changes the read. */
  until: Instant = Number.POSITIVE_INFINITY;
  /** When it was last published. */
  publishedAt: Instant = Number.NEGATIVE_INFINITY;
  /** When the first change happened that may not have been published yet. */
  changedAt: Instant | undefined;
  /** Whether {@link snapshot} is still to be published. */
  isBehind = false;
  /** The events to {@link snapshot} from what is still held. */
  readonly #patches = new Map<Snapshot, StreamText>();
  /** {@link ReadChanges.revision} when it was last read. */
  #readAt: number | undefined;

  constructor(
    readonly name: string,
    private readonly ref: ReadRef,
  ) {}

  /** Whether it has to be read again: something has changed since it was last read, or its time has come. */
  isOld(revision: number, now: Instant): boolean {
    return this.#readAt !== revision || now >= this.until;
  }

  /** Reads it again. */
  refresh(reads: TopicReads, revision: number, now: Instant): void {
    const read = reads.read(this.ref);
    if (read === undefined && !("id" in this.ref.params)) {
      // A read without an id is never missing: its day is being read from storage.
      this.until = now + 1_000;
      this.#readAt = revision;
      return;
    }
    const version = read?.version ?? GONE.version;
    if (version !== this.snapshot.version) {
      this.snapshot =
        read === undefined ? GONE : { version, value: comparedValue(this.ref, read), change: read.change };
      this.#patches.clear();
      // The first read is the version with which the first listener begins.
      this.isBehind = this.#readAt !== undefined;
    }
    const until = read?.until ?? Number.POSITIVE_INFINITY;
    // A read whose `until` has passed already must not be read in an endless loop.
    this.until = until > now ? until : now + 1_000;
    this.#readAt = revision;
  }

  /** The event that takes a reader from what it holds to what the read is now, made once for all who hold the same. */
  patchFrom(held: Snapshot, now: Instant): StreamText {
    const patch = this.#patches.get(held) ?? this.#makePatch(held, now);
    this.#patches.set(held, patch);
    return patch;
  }

  /** It is published, and nobody holds an earlier version. */
  published(now: Instant): void {
    this.isBehind = false;
    this.publishedAt = now;
    this.#patches.clear();
  }

  #makePatch(held: Snapshot, now: Instant): StreamText {
    const { version: to, value, change } = this.snapshot;
    if (change?.from === held.version) return change.event;
    const event = (patch: JsonPatch) =>
      patchEvent({ topic: this.name, from: held.version, to, at: isoInstant(now), patch });
    const text = event(jsonPatch(held.value, value));
    if (text.length < SHORT) return new StreamText(text);
    const whole = event([{ op: "replace", path: "", value }]);
    return new StreamText(whole.length < text.length ? whole : text);
  }
}

/** The part of a read that is compared. The passing time in the status is no change of it. */
function comparedValue({ name }: ReadRef, read: TopicRead): unknown {
  const value = read.value();
  if (name !== "status") return value;
  const { now: _, ...lasting } = value as { readonly now: unknown };
  return lasting;
}

/** A JSON Patch (RFC 6902). */
type JsonPatch = StreamPatch["patch"];

interface Item {
  readonly id?: string;
  readonly bookmakerId?: string;
  readonly position?: number;
}

/** The JSON Patch from one JSON value to another; empty when they are equal. Parts that are the same object are not looked into. */
export function jsonPatch(before: unknown, after: unknown): JsonPatch {
  const delta: Delta = differ.diff(before, after);
  return delta === undefined ? [] : formatter.format(delta);
}

/** The first event of a stream. `retryMs`: how long the reader waits before it reconnects when the stream ends. */
export function helloEvent(hello: StreamHello, retryMs: number): StreamText {
  return new StreamText(`retry: ${retryMs}\n${event("hello", JSON.stringify(hello))}`);
}

/** The first text of the changes of all reads. */
export function changesHello(hello: ChangesHello, format: "events" | "lines", retryMs: number): StreamText {
  if (format === "lines") return new StreamText(`${JSON.stringify({ event: "hello", ...hello })}\n`);
  return new StreamText(`retry: ${retryMs}\nid: ${hello.cursor}\n${event("hello", JSON.stringify(hello))}`);
}

/** The event of a read that has appeared. */
export function wholeEvent(topic: string, { version: to, value }: Snapshot, now: Instant): StreamText {
  const patch: JsonPatch = [{ op: "replace", path: "", value }];
  return new StreamText(patchEvent({ topic, from: GONE.version, to, at: isoInstant(now), patch }));
}

/** The event of one change of one topic. */
function patchEvent(patch: StreamPatch): string {
  return event("patch", JSON.stringify(patch));
}

/** The data is JSON on one line: it needs no splitting. */
function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
