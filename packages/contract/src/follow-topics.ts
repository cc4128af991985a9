import { type ApiError, readApiError } from "./api-error";
import { applyPatch } from "./apply-patch";
import type { StreamHello, StreamPatch } from "./generated/schemas";
import { pathOfTopic, type ValueOfTopic } from "./topic-path";

/** Splits the text of a stream into events, as it comes (HTML standard, 9.2.6). Comments and ids are left out. */
export class EventParser {
  #rest = "";
  #name = "";
  #data: string[] = [];

  /** After how long to connect again, milliseconds, where the stream has said so. */
  retryMs: number | undefined;

  /** Takes the next part of the text; gives the events that it ends. */
  take(text: string): readonly StreamEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): StreamEvent | undefined {
    if (line === "") return this.#end();
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") this.#name = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "retry" && /^\d+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  #end(): StreamEvent | undefined {
    const [name, data] = [this.#name || "message", this.#data];
    this.#name = "";
    this.#data = [];
    return data.length === 0 ? undefined : { name, data: data.join("\n") };
  }
}

/** A read of a topic as it is now. */
export type TopicChange<Topic extends string> = {
  readonly [T in Topic]: {
    readonly topic: T;
    /** `undefined` when what it names is not there. */
    readonly value: ValueOfTopic<T> | undefined;
    readonly version: number;
  };
}[Topic];

export interface FollowOptions<Topic extends string> {
  /** Where the API is: `https://railbird.example`. */
  readonly baseUrl: string;
  /** At most 20: `race:ID`, `next-to-jump`, `status` and so on. */
  readonly topics: readonly Topic[];
  /** Called with each read when it is first known, and after each change of it. */
  readonly onChange: (change: TopicChange<Topic>) => void;
  /** Called with what ended a connection, or kept a read from being fetched. It is tried again, unless the server rejects the topics (400). */
  readonly onError?: (error: unknown) => void;
  /** In place of the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits so many milliseconds, less when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Held {
  readonly version: number;
  readonly value: unknown;
}

const RETRY_MS = 3_000;
const RETRY_MOST_MS = 60_000;
/** The server sends a comment every 15 seconds: a connection that is silent for longer is broken. */
const SILENT_MS = 45_000;

/**
 * Follows reads by the live stream, in Node.js and in browsers: fetches each once, applies the stream's patches to it, and fetches again
 * where a patch does not fit. Connects again when the connection ends. Returns a function that ends it.
 */
export function followTopics<const Topic extends string>(options: FollowOptions<Topic>): () => void {
  const ending = new AbortController();
  void new Follower(options, ending.signal).run();
  return () => ending.abort();
}

class Follower<Topic extends string> {
  readonly #options: FollowOptions<Topic>;
  readonly #signal: AbortSignal;
  readonly #held = new Map<string, Held>();
  readonly #sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  #failures = 0;

  constructor(options: FollowOptions<Topic>, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#sleep = options.sleep ?? sleep;
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      const wait = await this.#connect().catch((error: unknown) => {
        if (!this.#signal.aborted) this.#options.onError?.(error);
        return undefined;
      });
      if (wait === "rejected") return;
      this.#failures += 1;
      const backoff = Math.min(RETRY_MS * 2 ** (this.#failures - 1), RETRY_MOST_MS);
      await this.#sleep(wait ?? backoff, this.#signal);
    }
  }

  /** Reads one connection to its end. Resolves to how long to wait for the next, milliseconds. */
  async #connect(): Promise<number | "rejected" | undefined> {
    const topics = new URLSearchParams({ topics: this.#options.topics.join(",") });
    const connection = new AbortController();
    const end = () => connection.abort();
    this.#signal.addEventListener("abort", end, { once: true });
    try {
      const response = await this.#fetch(`/api/stream?${topics}`, connection.signal);
      if (!response.ok) return await this.#rejected(response);
      if (response.body === null) return undefined;
      return await this.#read(response.body, end);
    } finally {
      this.#signal.removeEventListener("abort", end);
      end();
    }
  }

  async #read(body: ReadableStream<Uint8Array>, giveUp: () => void): Promise<number | undefined> {
    const parser = new EventParser();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const silent = setTimeout(giveUp, SILENT_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done) return parser.retryMs;
      for (const { name, data } of parser.take(decoder.decode(value, { stream: true }))) {
        if (name === "hello") await this.#begin(JSON.parse(data) as StreamHello);
        else if (name === "patch") await this.#patch(JSON.parse(data) as StreamPatch);
      }
    }
  }

  async #rejected(response: Response): Promise<number | "rejected" | undefined> {
    const error: ApiError = await readApiError(response);
    this.#options.onError?.(error);
    if (error.status === 400) return "rejected";
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }

  async #begin({ versions }: StreamHello): Promise<void> {
    this.#failures = 0;
    for (const topic of this.#options.topics) {
      if (this.#held.get(topic)?.version !== versions[topic]) await this.#load(topic);
    }
  }

  async #patch({ topic, from, to, patch }: StreamPatch): Promise<void> {
    const held = this.#held.get(topic);
    if (held?.version === to || (held !== undefined && to !== 0 && to < held.version)) return;
    if (held?.version !== from || from === 0 || to === 0) return this.#load(topic as Topic);
    try {
      this.#keep(topic as Topic, { version: to, value: applyPatch(held.value, patch) });
    } catch {
      await this.#load(topic as Topic);
    }
  }

  /** Fetches a read. One that fails is fetched again with its next change or connection. */
  async #load(topic: Topic): Promise<void> {
    try {
      const response = await this.#fetch(pathOfTopic(topic), this.#signal);
      if (response.status === 404) {
        await response.body?.cancel();
        this.#keep(topic, { version: 0, value: undefined });
        return;
      }
      if (!response.ok) throw await readApiError(response);
      const version = Number(response.headers.get("Railbird-Version"));
      this.#keep(topic, { version, value: await response.json() });
    } catch (error) {
      if (!this.#signal.aborted) this.#options.onError?.(error);
    }
  }

  #keep(topic: Topic, held: Held): void {
    this.#held.set(topic, held);
    if (!this.#signal.aborted) this.#options.onChange({ topic, ...held } as TopicChange<Topic>);
  }

  /** A shared cache may be a second behind the stream, so reads are revalidated. */
  #fetch(path: string, signal: AbortSignal): Promise<Response> {
    const init = { signal, cache: "no-cache" } as RequestInit;
    const url = this.#options.baseUrl.replace(/\/+$/, "") + path;
    return (this.#options.fetch ?? globalThis.fetch)(url, init);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { once: true });
  });
}

/** One event of a stream. */
interface StreamEvent {
  /** `message` where the stream does not say. */
  readonly name: string;
  readonly data: string;
}
