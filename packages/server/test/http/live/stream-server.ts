import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import { constants, createGunzip } from "node:zlib";
import { HttpError } from "../../../src/http/errors/http-error";
import { createStream, type StreamParts, type StreamSettings } from "../../../src/http/live/create-stream";
import { parseTopics, readsOfDay } from "../../../src/http/live/open-stream";
import type { TopicReads } from "../../../src/http/live/topic";
import { memoryLog } from "../../support/memory-log";
import { CountingObserver, eventsOf, type LiveDay, type StreamEvent } from "./support";

export interface StreamServerOptions {
  readonly day: LiveDay;
  readonly settings?: Partial<StreamSettings>;
  readonly random?: () => number;
  /** Those of the test's day when absent. */
  readonly reads?: TopicReads;
}

/** A stream on a bare server of a free loopback port. A request says its own address in the header `x-address`. */
export async function startStreamServer({
  day,
  settings,
  random = () => 0.5,
  reads = day.reader,
}: StreamServerOptions) {
  const observer = new CountingObserver();
  const log = memoryLog();
  const parts: StreamParts = {
    reads,
    changes: day.changes,
    refs: () => readsOfDay(day.board),
    clock: day.clock,
    random,
    settings: { max: 100, maxPerAddress: 100, ...settings },
    log,
    observer,
  };
  const stream = createStream(parts);
  const server = createServer(async (incoming, response) => {
    try {
      const { pathname, searchParams } = new URL(incoming.url ?? "", "http://localhost");
      const topics = searchParams.get("topics") ?? "";
      if (pathname === "/api/changes") {
        const format = incoming.headers.accept === "application/x-ndjson" ? "lines" : "events";
        const cursor = searchParams.get("cursor") ?? undefined;
        await stream.handleChanges(incoming, response, { cursor, format, address: "here" });
        return;
      }
      stream.handle(incoming, response, parseTopics(topics), String(incoming.headers["x-address"] ?? "here"));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      response.writeHead(error.status, error.headers).end(JSON.stringify({ name: error.name, message: error.message }));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    stream,
    server,
    observer,
    log,
    port,
    open: (topics: string, address?: string, method?: string) => openStream(port, topics, address, method),
    openGzip: (topics: string) => openStream(port, topics, "here", "GET", "gzip"),
    async close() {
      stream.close();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A test that goes on for longer has failed, and must not take the processor from those after it. */
const LONGEST_MS = 100_000;

/** Lets the event loop run until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    if (performance.now() - started > LONGEST_MS) throw new Error("What was waited for did not come.");
    await nextMacrotask();
  }
}

/** One reader of a stream, over a real socket. */
export class Reader {
  text = "";
  ended = false;

  /** Bytes as sent. */
  bytes = 0;

  constructor(private readonly response: IncomingMessage) {
    const isGzip = response.headers["content-encoding"] === "gzip";
    const body = isGzip ? response.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })) : response;
    response.on("data", (chunk: Buffer) => {
      this.bytes += chunk.length;
    });
    const decoder = new TextDecoder();
    body.on("data", (chunk: Buffer) => {
      this.text += decoder.decode(chunk, { stream: true });
    });
    // A stream that is cut off counts as ended.
    response.on("error", () => {});
    response.on("close", () => {
      this.ended = true;
    });
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  get headers(): IncomingHttpHeaders {
    return this.response.headers;
  }

  get events(): StreamEvent[] {
    return eventsOf(this.text.slice(0, this.text.lastIndexOf("\n\n") + 2));
  }

  get comments(): number {
    return this.text.split("\n").filter((line) => line.startsWith(":")).length;
  }

  /** Stops reading from its socket. */
  stall(): void {
    this.response.pause();
  }

  /** Goes on reading. */
  resume(): void {
    this.response.resume();
  }

  leave(): void {
    this.response.destroy();
  }
}

/** Opens a stream at a port; resolves when its headers have come. */
export function openStream(port: number, topics: string, address = "here", method = "GET", encoding = "identity") {
  const path = `/api/stream?topics=${encodeURIComponent(topics)}`;
  return openPath(port, path, { "x-address": address, "accept-encoding": encoding }, method);
}

/** Opens the changes of all reads at a port. */
export function openChanges(port: number, cursor?: string, headers: OutgoingHttpHeaders = {}) {
  return openPath(port, `/api/changes${cursor === undefined ? "" : `?cursor=${encodeURIComponent(cursor)}`}`, headers);
}

async function openPath(port: number, path: string, headers: OutgoingHttpHeaders, method = "GET"): Promise<Reader> {
  const outgoing = request({ port, host: "127.0.0.1", path, method, agent: false, headers });
  outgoing.end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return new Reader(response);
}
