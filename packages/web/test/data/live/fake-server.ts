import type { StreamHello, StreamPatch } from "@railbird/contract";
import { type ApiClient, createApiClient } from "@railbird/contract/client";
import { READS, type ReadName, type ReadRef, refOfTopic, topicOf } from "@railbird/reads";
import type { EventStream } from "../../../src/data/live/live-stream";

interface Served {
  readonly version: number;
  readonly value: unknown;
}

/** The network's treatment of a call. */
export interface Trip {
  /** Milliseconds until the server sees the call, and until the response is back. */
  readonly thereMs: number;
  readonly backMs: number;
  readonly fails?: boolean;
}

const CONNECTING = 0;
const CLOSED = 2;

/** The browser's end of one stream. */
class FakeStream implements EventStream {
  readyState = CONNECTING;
  readonly topics: readonly string[];
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>();

  constructor(
    readonly url: string,
    private readonly onClose: (stream: FakeStream) => void,
  ) {
    this.topics = (new URL(url, "https://railbird.example").searchParams.get("topics") ?? "").split(",");
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.readyState = CLOSED;
    this.onClose(this);
  }

  /** Delivers an event. */
  send(type: "hello" | "patch" | "error", data: StreamHello | StreamPatch | string = ""): void {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    this.#listeners.get(type)?.({ data: text } as MessageEvent<string>);
  }

  /** The server has responded with an error: the browser does not reconnect. */
  reject(): void {
    this.readyState = CLOSED;
    this.send("error");
  }

  /** The connection is lost: a browser would reconnect. */
  break(): void {
    this.readyState = CONNECTING;
    this.send("error");
  }
}

/** A server of reads and of their stream, over a network that the test controls. */
export class FakeServer {
  readonly #reads = new Map<string, Served>();
  /** Every call's path, in order. */
  readonly calls: string[] = [];
  /** Every stream that was opened, in order. */
  readonly streams: FakeStream[] = [];
  /** The network of the next calls. */
  trip: Trip = { thereMs: 10, backMs: 10 };
  /** Whether an opened stream gets its hello. */
  greets = true;
  /** Whether changes are pushed to streams. */
  pushes = true;
  /** Added to the server's clock, milliseconds. */
  clockAhead = 0;
  readonly api: ApiClient;

  constructor() {
    this.api = createApiClient({ baseUrl: "https://railbird.example", fetch: (request) => this.#respond(request) });
  }

  get now(): number {
    return Date.now() + this.clockAhead;
  }

  /** The stream that the page holds. */
  get stream(): FakeStream | undefined {
    return this.streams.findLast(({ readyState }) => readyState !== CLOSED);
  }

  readonly connect = (url: string): FakeStream => {
    const stream = new FakeStream(url, () => {});
    this.streams.push(stream);
    setTimeout(() => {
      if (this.greets && stream.readyState !== CLOSED) stream.send("hello", this.hello(stream.topics));
    }, 20);
    return stream;
  };

  hello(topics: readonly string[]): StreamHello {
    const versions = Object.fromEntries(topics.map((topic) => [topic, this.#reads.get(topic)?.version ?? 0]));
    return { now: new Date(this.now).toISOString(), versions };
  }

  /** Changes a read, and pushes that to the streams that follow it while `pushes` is set. */
  set(ref: ReadRef, version: number, value: unknown, patch?: StreamPatch["patch"]): void {
    const topic = topicOf(ref) ?? "";
    const from = this.#reads.get(topic)?.version ?? 0;
    this.#reads.set(topic, { version, value });
    if (!this.pushes) return;
    const at = new Date(this.now).toISOString();
    const whole: StreamPatch["patch"] = [{ op: "replace", path: "", value }];
    const stream = this.stream;
    if (stream?.topics.includes(topic)) stream.send("patch", { topic, from, to: version, at, patch: patch ?? whole });
  }

  /** Removes a read. */
  remove(ref: ReadRef): void {
    const topic = topicOf(ref) ?? "";
    const from = this.#reads.get(topic)?.version ?? 0;
    this.#reads.delete(topic);
    const at = new Date(this.now).toISOString();
    this.stream?.send("patch", { topic, from, to: 0, at, patch: [{ op: "replace", path: "", value: null }] });
  }

  read(ref: ReadRef): Served | undefined {
    return this.#reads.get(topicOf(ref) ?? "");
  }

  async #respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.calls.push(url.pathname);
    const { thereMs, backMs, fails } = this.trip;
    await travelled(thereMs, request.signal);
    if (fails) throw new TypeError("Failed to fetch");
    const served = this.#reads.get(topicOfUrl(url));
    const headers = { "Railbird-Version": String(served?.version ?? 0), "Railbird-Time": String(this.now) };
    await travelled(backMs, request.signal);
    return served === undefined
      ? Response.json({ message: "Not found", name: "notFound" }, { status: 404 })
      : Response.json(served.value, { headers });
  }
}

function topicOfUrl(url: URL): string {
  for (const name of Object.keys(READS) as ReadName[]) {
    const pattern = READS[name].path.replace("{id}", "(?<id>[^/]+)");
    const match = new RegExp(`^${pattern}$`).exec(url.pathname);
    const query = Object.fromEntries(url.searchParams) as Record<string, string>;
    const params = { ...match?.groups, ...query, ...(query.count && { count: Number(query.count) }) };
    if (match) return topicOf({ name, params } as unknown as ReadRef) ?? "";
  }
  throw new Error(`No read at ${url.pathname}`);
}

function travelled(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The query of a topic's read. */
export function refOf(topic: string): ReadRef {
  const ref = refOfTopic(topic);
  if (ref === undefined) throw new Error(`No topic ${topic}`);
  return ref;
}
