import type { IncomingMessage, ServerResponse } from "node:http";
import type { ReadRef } from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { widerNetworkOf } from "../../ports/network";
import { HttpError } from "../errors/http-error";
import { bestEncoding } from "../responses/best-encoding";
import { API_HEADERS, CROSS_ORIGIN_HEADERS, NO_STORE } from "../responses/headers";
import { ChangeLog, type ChangeLogParts } from "./change-log";
import { DayTopics, type DayTopicsReceiver } from "./day-topics";
import { type ChangeFormat, ChangeReader, type MemberParts, StreamListener, type StreamMember } from "./stream-member";
import type { StreamEncoding } from "./stream-text";
import { changesHello, helloEvent, type TopicReads } from "./topic";
import { type StreamEnd, type StreamObserver, TopicHub, type TopicHubParts } from "./topic-hub";

/** Every member is called once in this time, seconds. */
const HEARTBEAT_SECONDS = 15;

const SLOT_MS = 1_000;

/** Calls many members regularly by one timer: each second those of one slot, so that they are not all called at once. */
class Heartbeat<Member extends { readonly parts: { readonly slot: number } }> {
  readonly #slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Member>());
  #slot = 0;
  #size = 0;
  #sleep: AbortController | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly beat: (member: Member) => void,
  ) {}

  /** The slot of a member that joins now: it is called after the whole time. */
  get slot(): number {
    return this.#slot;
  }

  add(member: Member): void {
    this.#slots[member.parts.slot]?.add(member);
    this.#size += 1;
    if (this.#sleep !== undefined) return;
    this.#sleep = new AbortController();
    void this.#run(this.#sleep.signal);
  }

  remove(member: Member): void {
    if (!this.#slots[member.parts.slot]?.delete(member)) return;
    this.#size -= 1;
    if (this.#size > 0) return;
    this.#sleep?.abort();
    this.#sleep = undefined;
  }

  /** Runs while there are members. */
  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.clock.sleep(SLOT_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
      this.#slot = (this.#slot + 1) % HEARTBEAT_SECONDS;
      for (const member of this.#slots[this.#slot] ?? []) this.beat(member);
    }
  }
}

/** Limits of the live stream. */
export interface StreamSettings {
  /** The most streams that may be open. */
  readonly max: number;
  /** The most of them that one address may have open. */
  readonly maxPerAddress: number;
}

export interface StreamParts {
  readonly reads: TopicReads;
  readonly changes: TopicHubParts["changes"];
  /** The reads of {@link Stream.handleChanges}. */
  readonly refs: ChangeLogParts["refs"];
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly settings: StreamSettings;
  readonly log: Log;
  readonly observer: StreamObserver;
}

/** Whoever asks for the changes of all reads. */
export interface ChangesRequest {
  /** Where an earlier connection ended. */
  readonly cursor: string | undefined;
  readonly format: ChangeFormat;
  /** The client's network address, for the limit. */
  readonly address: string;
}

/** The live stream: `GET /api/stream` and `GET /api/changes`. */
export interface Stream {
  /**
   * Responds to a request with a stream of these reads, which stays open. Throws a `streamsFull` or `tooManyStreams`
   * {@link HttpError} before anything is sent. `address`: the client's network address, for the limit.
   */
  handle(request: IncomingMessage, response: ServerResponse, refs: readonly ReadRef[], address: string): void;
  /** Responds to a request with the changes of all reads, in the same way, once these are followed. */
  handleChanges(request: IncomingMessage, response: ServerResponse, asked: ChangesRequest): Promise<void>;
  /** Follows the reads of the day for a receiver. */
  follow(receiver: DayTopicsReceiver): DayTopics;
  /** Ends every stream, and takes no new one. */
  close(): void;
  /** How many are open. */
  readonly size: number;
}

/** How long a stream stays open, milliseconds, give or take {@link AGE_JITTER_MS}: then proxies and servers can be replaced. */
const AGE_MS = 30 * 60_000;
const AGE_JITTER_MS = 5 * 60_000;

/** How many networks' streams (/64) an IPv6 site (/48) may have open: one customer may have all of its networks. */
const NETWORKS_OF_A_SITE = 16;

/** The range of the delay before readers reconnect, milliseconds, so that not all come at once when a server has restarted. */
const RETRY_MS = [2_000, 6_000] as const;

/** The range of `Retry-After` for a rejected request, seconds. */
const RETRY_AFTER_SECONDS = [30, 60] as const;

/**
 * The body ends with its connection: it then needs no framing, so that the very same bytes go to every reader, also through proxies
 * that speak HTTP/1.0 to this server.
 */
const HEADERS = {
  ...API_HEADERS,
  ...CROSS_ORIGIN_HEADERS,
  "Cache-Control": NO_STORE,
  "X-Accel-Buffering": "no",
  Vary: "Accept-Encoding",
  Connection: "close",
};

const CHANGE_TYPES: Readonly<Record<ChangeFormat, string>> = {
  events: "text/event-stream; charset=utf-8",
  lines: "application/x-ndjson; charset=utf-8",
};

const ENCODINGS: readonly StreamEncoding[] = ["gzip", "identity"];

/** Creates the live stream. */
export function createStream(parts: StreamParts): Stream {
  return new LiveStream(parts);
}

class LiveStream implements Stream {
  readonly #parts: StreamParts;
  readonly #hub: TopicHub;
  readonly #log: ChangeLog;
  readonly #members = new Set<StreamMember>();
  readonly #byAddress = new Map<string, number>();
  readonly #heartbeat: Heartbeat<StreamMember>;
  readonly #onSlow = (member: StreamMember) => this.#end(member, "slow");
  #closed = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#hub = new TopicHub(parts);
    this.#log = new ChangeLog({ ...parts, hub: this.#hub });
    this.#heartbeat = new Heartbeat(parts.clock, (member) => {
      if (parts.clock.now() >= member.parts.endsAt) this.#end(member, "age");
      else member.beat();
    });
  }

  get size(): number {
    return this.#members.size;
  }

  handle(request: IncomingMessage, response: ServerResponse, refs: readonly ReadRef[], address: string): void {
    const opened = this.#open(request, response, address, "text/event-stream; charset=utf-8");
    if (opened === undefined) return;
    const listener = new StreamListener(opened.parts);
    const versions = this.#hub.join(listener, refs);
    listener.begin(opened.headers, helloEvent({ now: opened.now, versions }, this.#between(RETRY_MS)));
    this.#add(listener);
  }

  async handleChanges(
    request: IncomingMessage,
    response: ServerResponse,
    { cursor, format, address }: ChangesRequest,
  ): Promise<void> {
    if (request.method !== "HEAD") {
      this.#checkRoom(address);
      await this.#log.start();
    }
    const opened = this.#open(request, response, address, CHANGE_TYPES[format]);
    if (opened === undefined) return;
    const reader = new ChangeReader(opened.parts, format, this.#log, cursor);
    const hello = { now: opened.now, ...reader.hello };
    this.#add(reader);
    reader.begin(opened.headers, changesHello(hello, format, this.#between(RETRY_MS)));
  }

  /** The beginning of a stream; `undefined` when the request has been responded to, or its client has gone. */
  #open(request: IncomingMessage, response: ServerResponse, address: string, type: string) {
    this.#checkRoom(address);
    // The client disconnected before the stream was opened.
    if (response.destroyed) return undefined;
    response.useChunkedEncodingByDefault = false;
    const encoding = bestEncoding(request.headers["accept-encoding"] as string | undefined, ENCODINGS);
    const headers = { ...HEADERS, "Content-Type": type, ...(encoding === "gzip" && { "Content-Encoding": "gzip" }) };
    if (request.method === "HEAD") {
      response.writeHead(200, headers).end();
      return undefined;
    }
    const now = this.#parts.clock.now();
    const endsAt = now + AGE_MS + (2 * this.#parts.random() - 1) * AGE_JITTER_MS;
    const slot = this.#heartbeat.slot;
    const parts: MemberParts = { response, address, endsAt, slot, encoding, onSlow: this.#onSlow };
    return { parts, headers, now: isoInstant(now) };
  }

  follow(receiver: DayTopicsReceiver): DayTopics {
    return new DayTopics({ ...this.#parts, hub: this.#hub }, receiver);
  }

  close(): void {
    this.#closed = true;
    for (const member of this.#members) this.#end(member, "shutdown");
    this.#log.close();
    this.#hub.close();
  }

  #checkRoom(address: string): void {
    const { max, maxPerAddress } = this.#parts.settings;
    const error =
      this.#closed || this.#members.size >= max
        ? "streamsFull"
        : [...placesOf(address)].some(([place, share]) => (this.#byAddress.get(place) ?? 0) >= share * maxPerAddress)
          ? "tooManyStreams"
          : undefined;
    if (error === undefined) return;
    throw new HttpError(error, { headers: { "Retry-After": String(this.#between(RETRY_AFTER_SECONDS)) } });
  }

  #add(member: StreamMember): void {
    const { address, response } = member.parts;
    this.#members.add(member);
    this.#count(address, 1);
    this.#heartbeat.add(member);
    this.#parts.observer.streamOpened();
    response.once("close", () => this.#remove(member, "gone"));
  }

  #end(member: StreamMember, why: StreamEnd): void {
    this.#remove(member, why);
    if (why === "slow") member.parts.response.destroy();
    else member.end();
  }

  /** Forgets a member, if that has not been done already. */
  #remove(member: StreamMember, why: StreamEnd): void {
    if (!this.#members.delete(member)) return;
    this.#count(member.parts.address, -1);
    if (member instanceof StreamListener) this.#hub.leave(member);
    this.#heartbeat.remove(member);
    this.#parts.observer.streamEnded(why);
  }

  #count(address: string, change: 1 | -1): void {
    for (const [place] of placesOf(address)) {
      const open = (this.#byAddress.get(place) ?? 0) + change;
      if (open > 0) this.#byAddress.set(place, open);
      else this.#byAddress.delete(place);
    }
  }

  /** A random whole number between two bounds, both included. */
  #between([least, most]: readonly [number, number]): number {
    return Math.floor(least + this.#parts.random() * (most - least + 1));
  }
}

/** Where a stream is counted, each with its share of the streams of one address: at its address, and at the IPv6 site that has it. */
function* placesOf(address: string): Generator<readonly [place: string, share: number]> {
  yield [address, 1];
  const site = widerNetworkOf(address);
  if (site !== undefined) yield [site, NETWORKS_OF_A_SITE];
}
