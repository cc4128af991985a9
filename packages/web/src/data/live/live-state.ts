import { type ReadRef, topicOf } from "@railbird/reads";
import type { LiveMode } from "@railbird/ui";
import { hashKey } from "@tanstack/react-query";
import { type AnyRef, readKey } from "../cached-read";
import type { Polling } from "../read-query";

/** The state of the page's stream. */
export interface StreamState {
  readonly is: "closed" | "open" | "lost";
  /** The topics that it pushes. */
  readonly topics: ReadonlySet<string>;
}

const CLOSED: StreamState = { is: "closed", topics: new Set() };

/** The largest jitter of polling intervals, as a share of them. */
const SPREAD = 0.1;

export interface LiveStateParts {
  readonly paused: boolean;
  readonly online: boolean;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** Whether and how the page is kept up to date: set by the stream, the network and the visitor, used by every read. */
export class LiveState {
  #paused: boolean;
  #online: boolean;
  #stream = CLOSED;
  #hadStream = false;
  readonly #random: () => number;
  readonly #spreads = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  constructor({ paused, online, random }: LiveStateParts) {
    this.#paused = paused;
    this.#online = online;
    this.#random = random;
  }

  get mode(): LiveMode {
    if (this.#paused) return "paused";
    if (!this.#online) return "offline";
    if (this.#stream.is === "open") return "live";
    return this.#stream.is === "lost" ? "reconnecting" : "polling";
  }

  get isPaused(): boolean {
    return this.#paused;
  }

  get isOnline(): boolean {
    return this.#online;
  }

  /** When a read is polled. */
  pollingOf(ref: AnyRef): Polling["when"] {
    if (this.#paused || !this.#online) return "never";
    const topic = topicOf(ref as ReadRef);
    const isPushed = this.#stream.is === "open" && topic !== undefined && this.#stream.topics.has(topic);
    return isPushed ? "failed" : "always";
  }

  /**
   * The jitter factor of a read's intervals, 0.9 to 1.1: chosen once, since changing an interval restarts it. Exactly 1 until a stream has
   * begun: only pages whose streams break together would poll together.
   */
  spreadOf(ref: AnyRef): number {
    return this.#hadStream ? this.jitterOf(ref) : 1;
  }

  /** The same also before a stream has begun, for intervals that are not the specification's. */
  jitterOf(ref: AnyRef): number {
    const key = hashKey(readKey(ref));
    const spread = this.#spreads.get(key) ?? 1 + (this.#random() * 2 - 1) * SPREAD;
    this.#spreads.set(key, spread);
    return spread;
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#tell();
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.#tell();
  }

  setStream(stream: StreamState = CLOSED): void {
    if (this.#stream === stream) return;
    this.#stream = stream;
    this.#hadStream ||= stream.is === "open";
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
