/**
 * One side of many visitors as a process: `tsx crowd-visitors.ts PORT SIDE RACE MEETING`. Each looks at the home page or at one race, as
 * pages do: by a stream or by polling with jitter, and goes to another page now and then. SIDE is `requests`, which go over as many
 * connections as a proxy would have, or `streams`, each of which has one of its own: a process that reads thousands of streams could not
 * say how long a request took.
 */
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { serveParent } from "./processes";

/** Requests of the parent process. */
export type CrowdQuestion =
  /** The number of visitors from now on; replies when they have their page, or their stream. */
  | { readonly kind: "grow"; readonly visitors: number }
  /** Lets so many seconds pass. Replies with the requests of that time. */
  | { readonly kind: "hold"; readonly seconds: number }
  /** Every visitor asks for what its page shows at once: timers that are all on the minute, or a refresh at the jump. */
  | { readonly kind: "refresh"; readonly page: "own" | "race" };

/** Requests of a period: milliseconds from when each was due to its last byte. */
export interface Served {
  readonly requests: number;
  readonly failed: number;
  /** Of the reads of the API. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Of the pages' documents, which are rendered anew when what they show has changed. */
  readonly pageP99Ms: number;
  /** Milliseconds from the first that was due to the last that was served. */
  readonly tookMs: number;
  /** Open streams, and bytes of events that came by them. */
  readonly streams: number;
  readonly streamed: number;
}

const CONNECTIONS = 256;
/** Streams that are opened at the same time. */
const AT_ONCE = 100;
/** How many of ten visitors have a stream; the others poll, as behind a proxy that blocks streams. */
const STREAMING = 8;
/** How many of ten visitors are on a race's page; the others are on the home page. */
const ON_A_RACE = 3;
/** The mean time after which a visitor goes to another page, milliseconds. */
const STAYS_MS = 60_000;

const [, , port, side, race = "", meeting = ""] = process.argv;
const RACE_READ = `/api/races/${race}`;
const PAGES = ["/", `/meeting/${meeting}`, `/race/${race}`];
/** Reads that a page asks for again, and their intervals in milliseconds (the specification's). */
const POLLS = {
  home: [
    ["/api/next-to-jump", 15_000],
    ["/api/meetings/today", 60_000],
  ],
  race: [
    [RACE_READ, 30_000],
    [RACE_READ, 30_000],
  ],
} as const;
const TOPICS = { home: "next-to-jump,meetings-today:AU,bookmakers,status", race: `race:${race}` };

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: "fifo" });
const open = new Set<Socket>();
let reads: number[] = [];
let pages: number[] = [];
let failed = 0;
let streamed = 0;
let visitors = 0;

/** Resolves when the last byte has arrived, or the request has failed. */
function ask(path: string, dueAt = performance.now()): Promise<void> {
  return new Promise((resolve) => {
    const fail = () => {
      failed += 1;
      resolve();
    };
    get({ host: "127.0.0.1", port, path, agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) failed += 1;
      response.resume().once("error", fail);
      response.once("end", () => {
        (path.startsWith("/api/") ? reads : pages).push(performance.now() - dueAt);
        resolve();
      });
    }).once("error", fail);
  });
}

function listen(topics: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    socket.write(`GET /api/stream?topics=${topics} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`);
    socket.once("data", () => resolve());
    socket.on("data", (chunk) => {
      streamed += chunk.length;
    });
    socket.on("error", () => {
      failed += 1;
      resolve();
    });
    socket.on("close", () => open.delete(socket));
    open.add(socket);
  });
}

const kindOf = (visitor: number) => (visitor % 10 < ON_A_RACE ? "race" : "home");
const isStreaming = (visitor: number) => Math.floor(visitor / 10) % 10 < STREAMING;

async function arrive(visitor: number): Promise<void> {
  const kind = kindOf(visitor);
  if (side === "streams") return isStreaming(visitor) ? listen(TOPICS[kind]) : undefined;
  await ask(kind === "home" ? "/" : `/race/${race}`);
  if (!isStreaming(visitor)) {
    for (const [path, everyMs] of POLLS[kind]) {
      // A jitter of a tenth, as in the pages.
      const again = () => setTimeout(() => void ask(path).then(again), everyMs * (0.9 + Math.random() * 0.2));
      setTimeout(again, Math.random() * everyMs);
    }
  }
  const move = () => {
    setTimeout(move, -Math.log(1 - Math.random()) * STAYS_MS);
    void ask(PAGES[Math.floor(Math.random() * PAGES.length)] ?? "/");
    void ask(RACE_READ);
  };
  setTimeout(move, -Math.log(1 - Math.random()) * STAYS_MS);
}

async function grow(to: number): Promise<void> {
  while (visitors < to) {
    const arriving = Array.from({ length: Math.min(AT_ONCE, to - visitors) }, (_, index) => arrive(visitors + index));
    visitors += arriving.length;
    await Promise.all(arriving);
  }
}

async function refresh(page: "own" | "race"): Promise<void> {
  const dueAt = performance.now();
  const path = (visitor: number) => (page === "race" || kindOf(visitor) === "race" ? RACE_READ : "/api/next-to-jump");
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => ask(path(visitor), dueAt)));
}

async function served(work: () => Promise<unknown>): Promise<Served> {
  reads = [];
  pages = [];
  failed = 0;
  streamed = 0;
  const began = performance.now();
  await work();
  const tookMs = performance.now() - began;
  const rest = { failed, tookMs, streams: open.size, streamed };
  const requests = reads.length + pages.length;
  return { requests, medianMs: share(reads, 0.5), p99Ms: share(reads, 0.99), pageP99Ms: share(pages, 0.99), ...rest };
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}

serveParent<CrowdQuestion>({}, (question) =>
  served(() => {
    if (question.kind === "grow") return grow(question.visitors);
    if (question.kind === "refresh") return refresh(question.page);
    return new Promise((resolve) => setTimeout(resolve, question.seconds * 1_000));
  }),
);
