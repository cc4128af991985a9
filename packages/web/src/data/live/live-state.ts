import { type ResourceRef, topicOf } from "@railbird/resources";
import type { LiveMode } from "@railbird/ui";
import { hashKey } from "@tanstack/react-query";
import { type AnyRef, readKey } from "../held-read";
import type { Polling } from "../resource-query";

/** What is known of the page's stream. */
export interface StreamState {
  readonly is: "closed" | "open" | "lost";
  /** The topics whose changes it pushes. */
  readonly topics: ReadonlySet<string>;
}

const CLOSED: StreamState = { is: "closed", topics: new Set() };

/** Intervals are longer or shorter by at most this part of them. */
const SPREAD = 0.1;

export interface LiveStateParts {
  readonly paused: boolean;
  readonly online: boolean;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** Whether the page is kept up to date, and by what: said by the stream, the network and the visitor, read by every read. */
export class LiveState {
  #paused: boolean;
  #online: boolean;
  #stream = CLOSED;
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

  /** When a read is asked for by itself. */
  pollingOf(ref: AnyRef): Polling["when"] {
    if (this.#paused || !this.#online) return "never";
    const topic = topicOf(ref as ResourceRef);
    const isPushed = this.#stream.is === "open" && topic !== undefined && this.#stream.topics.has(topic);
    return isPushed ? "failed" : "always";
  }

  /** What a read's intervals are multiplied with, between 0.9 and 1.1: drawn once, since an interval that changes begins anew. */
  spreadOf(ref: AnyRef): number {
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
