import type { paths, StreamHello, StreamPatch } from "@railbird/contract";
import type { ReadRef } from "@railbird/reads";
import type { ServerClock } from "../server-clock";
import type { LiveState } from "./live-state";
import type { PageLife } from "./page-life";
import type { StreamSeats } from "./stream-seats";
import type { After } from "./timers";
import { type CachedReads, TopicSync } from "./topic-sync";

const PATH = "/api/stream" satisfies keyof paths;

/** The server's limit of topics; reads beyond it are polled. */
const MOST_TOPICS = 20;

/** Delay before the stream is reopened for other topics, so that a navigation causes one new stream. */
const SETTLE_MS = 250;

/** A hidden page closes its connection after this long: browsers allow six connections to a host. */
const HIDDEN_MS = 3_000;

/** A stream without a hello after this long counts as broken. */
const BEGIN_WITHIN_MS = 20_000;

/** Exponential backoff after a broken connection: first and longest delay. */
const RETRY_MS = 1_000;
const RETRY_MOST_MS = 30_000;

/** A connection that lasted this long resets the backoff. */
const HELD_MS = 30_000;

/** The delay after the server rejected the stream, plus up to as much jitter. */
const REJECTED_MS = 30_000;

/** How often pushed reads are also fetched, as a check. */
const CHECK_MS = 5 * 60_000;

/** A change found by a check should have been pushed by then. */
const PUSHED_WITHIN_MS = 3_000;

/** `EventSource.readyState` after the browser has stopped reconnecting. */
const CLOSED = 2;

/** The used part of `EventSource`. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** The reads of the page: `ShownReads`. */
export interface StreamedReads extends CachedReads {
  topics(): ReadonlyMap<string, ReadRef>;
  onChange(listener: () => void): void;
}

export interface LiveStreamParts {
  readonly connect: (url: string) => EventStream;
  readonly reads: StreamedReads;
  readonly live: LiveState;
  readonly life: PageLife;
  readonly clock: Pick<ServerClock, "sample" | "atLeast">;
  /** The browser's few seats for streams; absent where connections are no bound. */
  readonly seats?: Pick<StreamSeats, "take" | "leave"> | undefined;
  /** Registers a listener for the window's focus. */
  readonly onFocus: (listener: () => void) => void;
  readonly after: After;
  /** A monotonic clock, milliseconds. */
  readonly monotonic: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

type Wait = "settle" | "retry" | "begin" | "check" | "hide";

interface Connection {
  readonly source: EventStream;
  readonly topics: ReadonlyMap<string, ReadRef>;
  readonly openedAt: number;
  hasBegun: boolean;
}

/**
 * Keeps one stream open for what the page shows, and applies its changes. The page polls until the stream has begun, and again when
 * it breaks; there is no stream while the page is hidden, offline or paused, nor while other windows have all seats.
 */
export class LiveStream {
  readonly #parts: LiveStreamParts;
  readonly #sync: TopicSync;
  #connection: Connection | undefined;
  /** Consecutive connections that broke early. */
  #breaks = 0;
  #isHidden = false;
  #hasLostSeat = false;
  /** Cancels for pending timers: reopening, retry, check, hiding. */
  readonly #waits = new Map<Wait, () => void>();

  constructor(parts: LiveStreamParts) {
    this.#parts = parts;
    this.#sync = new TopicSync(parts.reads, parts.after);
    parts.reads.onChange(() => this.#wait("settle", SETTLE_MS, () => this.#follow()));
    parts.live.subscribe(() => this.#follow());
    parts.life.onChange(() => this.#seeLife());
    // A page that is visible again reopens the stream at once, since the old connection may be dead.
    parts.life.onReturn(() => this.#reopen());
    parts.onFocus(() => {
      if (this.#hasLostSeat) this.#reopen();
    });
    this.#isHidden = !parts.life.isVisible;
    this.#follow();
  }

  get #isWanted(): boolean {
    const { live, life } = this.#parts;
    return !live.isPaused && life.isOnline && !life.isLeft && !this.#isHidden && !this.#hasLostSeat;
  }

  /** Opens, closes or replaces the stream according to what the page shows and its state. */
  #follow(): void {
    const topics = this.#wantedTopics();
    if (topics.size === 0) {
      this.#close();
    } else if (this.#connection === undefined) {
      if (!this.#waits.has("retry")) this.#open(topics);
    } else if (!sameKeys(topics, this.#connection.topics)) {
      this.#open(topics);
    }
  }

  #wantedTopics(): ReadonlyMap<string, ReadRef> {
    if (!this.#isWanted) return new Map();
    const sorted = [...this.#parts.reads.topics()].sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(sorted.slice(0, MOST_TOPICS));
  }

  #seeLife(): void {
    const { life } = this.#parts;
    if (life.isVisible) {
      this.#stopWaiting("hide");
      if (this.#isHidden) this.#hasLostSeat = false;
      this.#isHidden = false;
    } else if (!this.#isHidden) {
      this.#wait("hide", HIDDEN_MS, () => {
        this.#isHidden = true;
        this.#follow();
      });
    }
    this.#follow();
  }

  #reopen(): void {
    this.#disconnect();
    this.#isHidden = !this.#parts.life.isVisible;
    this.#hasLostSeat = false;
    this.#breaks = 0;
    this.#follow();
  }

  #open(topics: ReadonlyMap<string, ReadRef>): void {
    const { connect, live, monotonic, seats } = this.#parts;
    // The page stays live while one stream replaces another.
    const wasLive = this.#connection?.hasBegun ?? false;
    this.#disconnect();
    seats?.take(() => {
      this.#hasLostSeat = true;
      this.#follow();
    });
    const source = connect(`${PATH}?topics=${encodeURIComponent([...topics.keys()].join(","))}`);
    const connection: Connection = { source, topics, openedAt: monotonic(), hasBegun: false };
    this.#connection = connection;
    const ifCurrent = (run: (data: string) => void) => (event: MessageEvent<string>) => {
      if (this.#connection !== connection) return;
      try {
        run(event.data);
      } catch {
        // Data that cannot be parsed is not from the server's stream.
        this.#break(connection);
      }
    };
    source.addEventListener(
      "hello",
      ifCurrent((data) => this.#begin(connection, data)),
    );
    source.addEventListener(
      "patch",
      ifCurrent((data) => this.#patch(connection, data)),
    );
    source.addEventListener(
      "error",
      ifCurrent(() => this.#break(connection)),
    );
    this.#wait("begin", BEGIN_WITHIN_MS, () => this.#break(connection));
    if (wasLive) live.setStream({ is: "open", topics: new Set() });
  }

  #begin(connection: Connection, data: string): void {
    const { now, versions } = JSON.parse(data) as StreamHello;
    const receivedAt = this.#parts.monotonic();
    this.#stopWaiting("begin");
    connection.hasBegun = true;
    this.#parts.clock.sample({ server: Date.parse(now), sentAt: connection.openedAt, receivedAt });
    this.#parts.live.setStream({ is: "open", topics: new Set(connection.topics.keys()) });
    for (const [topic, ref] of connection.topics) {
      const version = versions[topic];
      if (version !== undefined) this.#sync.begin(topic, ref, version);
    }
    this.#checkLater();
  }

  #patch({ topics }: Connection, data: string): void {
    const patch = JSON.parse(data) as StreamPatch;
    const ref = topics.get(patch.topic);
    this.#parts.clock.atLeast(Date.parse(patch.at), this.#parts.monotonic());
    if (ref !== undefined) this.#sync.patch(ref, patch);
  }

  /** The connection broke, or the server rejected it: in the second case the browser has stopped reconnecting. */
  #break({ source, hasBegun, openedAt }: Connection): void {
    const { live, random, monotonic } = this.#parts;
    const wasRejected = !hasBegun && source.readyState === CLOSED;
    if (hasBegun && monotonic() - openedAt >= HELD_MS) this.#breaks = 0;
    this.#disconnect();
    const backOff = Math.min(RETRY_MS * 2 ** this.#breaks, RETRY_MOST_MS) * (0.5 + random());
    this.#breaks += 1;
    this.#wait("retry", wasRejected ? REJECTED_MS * (1 + random()) : backOff, () => this.#follow());
    live.setStream(wasRejected ? undefined : { is: "lost", topics: new Set() });
  }

  #checkLater(): void {
    const { random } = this.#parts;
    this.#wait("check", CHECK_MS * (0.9 + 0.2 * random()), () => void this.#check());
  }

  /** Fetches all that is pushed. A stream that has not pushed a change found by this is replaced. */
  async #check(): Promise<void> {
    const { reads } = this.#parts;
    const connection = this.#connection;
    if (connection === undefined) return;
    this.#checkLater();
    await Promise.all([...connection.topics.values()].map((ref) => reads.fetch(ref)));
    const isSilent = () => [...connection.topics].some(([topic, ref]) => this.#sync.isSilentAbout(topic, ref));
    if (isSilent()) {
      this.#parts.after(PUSHED_WITHIN_MS, () => {
        if (this.#connection === connection && isSilent()) this.#reopen();
      });
    }
  }

  #close(): void {
    this.#disconnect();
    this.#parts.live.setStream();
  }

  #disconnect(): void {
    this.#connection?.source.close();
    if (this.#connection !== undefined) this.#parts.seats?.leave();
    this.#connection = undefined;
    for (const what of ["retry", "begin", "check"] as const) this.#stopWaiting(what);
  }

  #wait(what: Wait, ms: number, run: () => void): void {
    this.#stopWaiting(what);
    const stop = this.#parts.after(ms, () => {
      this.#waits.delete(what);
      run();
    });
    this.#waits.set(what, stop);
  }

  #stopWaiting(what: Wait): void {
    this.#waits.get(what)?.();
    this.#waits.delete(what);
  }
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}
