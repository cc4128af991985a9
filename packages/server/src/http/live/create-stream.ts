import type { IncomingMessage, ServerResponse } from "node:http";
import type { Instant } from "@railbird/domain";
import type { ReadRef } from "@railbird/reads";
import { isoInstant } from "@railbird/reads/present";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { widerNetworkOf } from "../../ports/network";
import { HttpError } from "../errors/http-error";
import { bestEncoding } from "../responses/best-encoding";
import { API_HEADERS, CROSS_ORIGIN_HEADERS, type Headers, NO_STORE } from "../responses/headers";
import type { Audience, TopicListener } from "./audience";
import { GZIP_HEADER, type StreamEncoding, type StreamText } from "./stream-text";
import { COMMENT, helloEvent, type TopicReads } from "./topic";
import { type StreamEnd, type StreamObserver, TopicHub, type TopicHubParts } from "./topic-hub";

/** Every member is called once in this time, seconds. */
const HEARTBEAT_SECONDS = 15;

const SLOT_MS = 1_000;

/** Calls many members regularly by one timer: each second those of one slot, so that they are not all called at once. */
class Heartbeat<Member extends { readonly slot: number }> {
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
    this.#slots[member.slot]?.add(member);
    this.#size += 1;
    if (this.#sleep !== undefined) return;
    this.#sleep = new AbortController();
    void this.#run(this.#sleep.signal);
  }

  remove(member: Member): void {
    if (!this.#slots[member.slot]?.delete(member)) return;
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

/** The most bytes that may wait in a listener's socket: with more it is too slow. */
const MOST_WAITING = 256 * 1024;

/** A listener is too slow when so many writes in a row find earlier bytes still waiting. */
const TOO_OFTEN_BEHIND = 2;

/**
 * One open stream. It has no buffer of its own: what its socket cannot send yet waits in the socket, as bytes that all listeners of its encoding share,
 * and the connection of a reader that cannot keep up is closed.
 */
class StreamListener implements TopicListener {
  audience: Audience | undefined = undefined;
  #timesBehind = 0;

  constructor(
    readonly response: ServerResponse,
    readonly address: string,
    /** When the server ends the stream. */
    readonly endsAt: Instant,
    /** Its slot of the heartbeat. */
    readonly slot: number,
    private readonly encoding: StreamEncoding,
    /** Called when its reader cannot keep up. */
    private readonly onSlow: (listener: StreamListener) => void,
  ) {}

  /** Sends the headers, which begin the response, and the first text. */
  begin(headers: Headers, text: StreamText): void {
    this.response.writeHead(200, headers);
    if (this.encoding === "gzip") this.response.write(GZIP_HEADER);
    this.response.write(text.bytes(this.encoding));
  }

  write(text: StreamText): number {
    const waiting = this.response.writableLength;
    this.#timesBehind = waiting === 0 ? 0 : this.#timesBehind + 1;
    if (waiting > MOST_WAITING || this.#timesBehind >= TOO_OFTEN_BEHIND) {
      this.onSlow(this);
      return 0;
    }
    const bytes = text.bytes(this.encoding);
    // The response has no framing: what is written to its socket is its body. Its own `write` would cork and uncork the socket for every
    // event, which takes as long again, and after the turn that the hub has given to a number of writes.
    (this.response.socket ?? this.response).write(bytes);
    return bytes.length;
  }

  /** Ends the response. Destroys it when bytes still wait, since its reader may never take them. */
  end(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
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
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly settings: StreamSettings;
  readonly log: Log;
  readonly observer: StreamObserver;
}

/** The live stream: `GET /api/stream`. */
export interface Stream {
  /**
   * Responds to a request with a stream of these reads, which stays open. Throws a `streamsFull` or `tooManyStreams`
   * {@link HttpError} before anything is sent. `address`: the client's network address, for the limit.
   */
  handle(request: IncomingMessage, response: ServerResponse, refs: readonly ReadRef[], address: string): void;
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
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": NO_STORE,
  "X-Accel-Buffering": "no",
  Vary: "Accept-Encoding",
  Connection: "close",
};

const ENCODINGS: readonly StreamEncoding[] = ["gzip", "identity"];

/** Creates the live stream. */
export function createStream(parts: StreamParts): Stream {
  return new LiveStream(parts);
}

class LiveStream implements Stream {
  readonly #parts: StreamParts;
  readonly #hub: TopicHub;
  readonly #listeners = new Set<StreamListener>();
  readonly #byAddress = new Map<string, number>();
  readonly #heartbeat: Heartbeat<StreamListener>;
  readonly #onSlow = (listener: StreamListener) => this.#end(listener, "slow");
  #closed = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#hub = new TopicHub(parts);
    this.#heartbeat = new Heartbeat(parts.clock, (listener) => {
      if (parts.clock.now() >= listener.endsAt) this.#end(listener, "age");
      else listener.write(COMMENT);
    });
  }

  get size(): number {
    return this.#listeners.size;
  }

  handle(request: IncomingMessage, response: ServerResponse, refs: readonly ReadRef[], address: string): void {
    this.#checkRoom(address);
    // The client disconnected before the stream was opened.
    if (response.destroyed) return;
    response.useChunkedEncodingByDefault = false;
    const encoding = bestEncoding(request.headers["accept-encoding"] as string | undefined, ENCODINGS);
    const headers = encoding === "gzip" ? { ...HEADERS, "Content-Encoding": "gzip" } : HEADERS;
    if (request.method === "HEAD") {
      response.writeHead(200, headers).end();
      return;
    }
    const { clock, random } = this.#parts;
    const now = clock.now();
    const endsAt = now + AGE_MS + (2 * random() - 1) * AGE_JITTER_MS;
    const listener = new StreamListener(response, address, endsAt, this.#heartbeat.slot, encoding, this.#onSlow);
    const versions = this.#hub.join(listener, refs);
    listener.begin(headers, helloEvent({ now: isoInstant(now), versions }, this.#between(RETRY_MS)));
    this.#add(listener);
  }

  close(): void {
    this.#closed = true;
    for (const listener of this.#listeners) this.#end(listener, "shutdown");
    this.#hub.close();
  }

  #checkRoom(address: string): void {
    const { max, maxPerAddress } = this.#parts.settings;
    const error =
      this.#closed || this.#listeners.size >= max
        ? "streamsFull"
        : [...placesOf(address)].some(([place, share]) => (this.#byAddress.get(place) ?? 0) >= share * maxPerAddress)
          ? "tooManyStreams"
          : undefined;
    if (error === undefined) return;
    throw new HttpError(error, { headers: { "Retry-After": String(this.#between(RETRY_AFTER_SECONDS)) } });
  }

  #add(listener: StreamListener): void {
    const { address, response } = listener;
    this.#listeners.add(listener);
    this.#count(address, 1);
    this.#heartbeat.add(listener);
    this.#parts.observer.streamOpened();
    response.once("close", () => this.#remove(listener, "gone"));
  }

  #end(listener: StreamListener, why: StreamEnd): void {
    this.#remove(listener, why);
    if (why === "slow") listener.response.destroy();
    else listener.end();
  }

  /** Forgets a listener, if that has not been done already. */
  #remove(listener: StreamListener, why: StreamEnd): void {
    if (!this.#listeners.delete(listener)) return;
    this.#count(listener.address, -1);
    this.#hub.leave(listener);
    this.#heartbeat.remove(listener);
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
