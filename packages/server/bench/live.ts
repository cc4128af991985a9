import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { READS, refOfTopic } from "@railbird/reads";
import autocannon from "autocannon";
import type { StreamEncoding } from "../src/http/live/stream-text";
import type { FanOutQuestion } from "./fan-out";
import type { Arrival } from "./listeners";
import type { LiveServerQuestion, PublishedChange } from "./live-server";
import { median } from "./median";
import { startNchan } from "./nchan";
import { type BenchProcess, startProcess } from "./processes";

/** Cost of listeners of one kind, compared with as many visitors that poll. */
export interface LiveCost {
  readonly who: string;
  readonly listeners: number;
  /** Milliseconds from a change to its last listener: the median and the slowest of several changes. */
  readonly arrivalMs: number;
  readonly worstArrivalMs: number;
  /** CPU milliseconds of the server from a change to its last write; the median. */
  readonly cpuMs: number;
  /** Bytes of one change to one listener; the median. */
  readonly bytes: number;
  /** Bytes of memory of an idle listener; absent where there are too few to measure. */
  readonly idleBytes: number | undefined;
  readonly streaming: Load;
  readonly polling: Load & { readonly requestsPerSecond: number };
}

/** Cost of one change to many listeners, by one server. */
export interface SenderCost {
  readonly sender: string;
  readonly listeners: number;
  readonly arrivalMs: number;
  readonly worstArrivalMs: number;
  readonly cpuMs: number;
  /** Bytes to each listener. */
  readonly bytes: number;
}

/** A server's work while its visitors were served for {@link WINDOW_SECONDS}. */
export interface Load {
  readonly cpuMs: number;
  readonly bytes: number;
}

const COUNTS = [100, 1_000, 10_000, 40_000];

/** So many listeners get the same change from each of the servers that are compared. */
const COMPARED = 10_000;
const CHANGES = 5;

/** How long streaming and polling are each measured, and how often the race changes meanwhile. */
export const WINDOW_SECONDS = 15;
export const CHANGE_EVERY_SECONDS = 5;

/** Changes of one topic within a second are published together, so that timed changes are further apart. */
const APART_MS = 1_500;

/** Files beside connections that a process has open. */
const OTHER_FILES = 200;

/** The memory of fewer listeners is less than the noise of a collection. */
const LEAST_MEASURED = 1_000;

/**
 * Measures listeners of a race and of the home page, as many at a time as the machine lets a process have connections; and one change to
 * {@link COMPARED} listeners by the product, bare Node.js and nginx with nchan.
 */
export async function measureLive(say: (text: string) => void) {
  const most = openFilesLimit() - OTHER_FILES;
  const costs = await measureCounts(most, say);
  const senders = await measureSenders(Math.min(COMPARED, most), costs, say);
  return { costs, senders };
}

async function measureCounts(most: number, say: (text: string) => void): Promise<LiveCost[]> {
  const costs: LiveCost[] = [];
  for (const who of ["one race", "home page"] as const) {
    for (const listeners of COUNTS) {
      if (listeners > most) {
        say(`This machine lets a process have ${most} connections: ${listeners} listeners are left out.`);
        continue;
      }
      const cost = await measure(who, listeners);
      costs.push(cost);
      say(
        `${listeners} listeners of ${who}: ${cost.cpuMs.toFixed(0)} ms of CPU, the last after ${cost.arrivalMs.toFixed(0)} ms`,
      );
    }
  }
  return costs;
}

/** One change of a race by each server in turn: as compressed by the product, and as text. */
async function measureSenders(
  listeners: number,
  costs: readonly LiveCost[],
  say: (text: string) => void,
): Promise<SenderCost[]> {
  const gzip = costs.find((cost) => cost.who === "one race" && cost.listeners === listeners);
  const text = await measure("one race", listeners, "identity");
  const both = [...(gzip === undefined ? [] : [gzip]), text];
  const results: SenderCost[] = both.map(({ arrivalMs, worstArrivalMs, cpuMs, bytes }) => ({
    sender: bytes === text.bytes ? "Railbird, as text" : "Railbird, compressed",
    ...{ listeners, arrivalMs, worstArrivalMs, cpuMs, bytes },
  }));
  for (const { bytes } of both) results.push(await measureBareNode(listeners, Math.round(bytes)));
  for (const { bytes } of both) {
    const nchan = await measureNchan(listeners, Math.round(bytes));
    if (nchan === undefined) say("nginx with nchan is not installed, and is left out.");
    else results.push(nchan);
  }
  for (const { sender, bytes, cpuMs } of results)
    say(`${sender}, ${Math.round(bytes)} bytes: ${cpuMs.toFixed(0)} ms of CPU`);
  return results;
}

async function measureBareNode(listeners: number, bytes: number): Promise<SenderCost> {
  const { first: port, process: server } = await startProcess<number>(new URL("./fan-out.ts", import.meta.url));
  const readers = await openPath(port, listeners, "/", "identity");
  try {
    return await timed("bare node", listeners, bytes, readers, () =>
      server.ask<PublishedChange>({ bytes } satisfies FanOutQuestion),
    );
  } finally {
    await readers.end();
    await server.end();
  }
}

/** The text that nchan sends around an event, with its id. */
const NCHAN_FRAME = "id: 1795865435:0\ndata: \n\n";

async function measureNchan(listeners: number, bytes: number): Promise<SenderCost | undefined> {
  const nchan = await startNchan(listeners);
  if (nchan === undefined) return undefined;
  const readers = await openPath(nchan.port, listeners, "/listen", "identity");
  const event = "x".repeat(bytes - NCHAN_FRAME.length);
  try {
    const before = nchan.cpuMs();
    const cost = await timed("nginx with nchan", listeners, bytes, readers, async () => ({
      ...(await nchan.publish(event)),
      cpuMs: 0,
      bytes: bytes * listeners,
    }));
    return { ...cost, cpuMs: (nchan.cpuMs() - before) / CHANGES };
  } finally {
    await readers.end();
    await nchan.end();
  }
}

async function timed(
  sender: string,
  listeners: number,
  bytes: number,
  readers: BenchProcess,
  send: () => Promise<PublishedChange>,
): Promise<SenderCost> {
  const changes: { readonly arrivalMs: number; readonly cpuMs: number }[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await delay(APART_MS);
    changes.push(await arrivalOf(await send(), readers));
  }
  const arrivals = changes.map(({ arrivalMs }) => arrivalMs);
  const cpuMs = median(changes.map((each) => each.cpuMs));
  return { sender, listeners, arrivalMs: median(arrivals), worstArrivalMs: Math.max(...arrivals), cpuMs, bytes };
}

/** When the last reader has a change. */
async function arrivalOf({ at, cpuMs, bytes }: PublishedChange, readers: BenchProcess) {
  const arrival = await readers.ask<Arrival>({ bytes });
  return { arrivalMs: Number(BigInt(arrival.at) - BigInt(at)) / 1e6, cpuMs, bytes };
}

/** Node raises the soft limit to this by itself. */
function openFilesLimit(): number {
  const text = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  return text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
}

async function measure(
  who: "one race" | "home page",
  listeners: number,
  encoding: StreamEncoding = "gzip",
): Promise<LiveCost> {
  const server = await startProcess<number>(new URL("./live-server.ts", import.meta.url));
  const port = server.first;
  try {
    const raceId = await nextRace(port);
    const topics =
      who === "one race" ? [`race:${raceId}`] : ["next-to-jump", "meetings-today:AU", "bookmakers", "status"];
    // Warms up, so that what is compiled and allocated once is not counted as the listeners'.
    const path = `/api/stream?topics=${topics.join(",")}`;
    const first = await openPath(port, 100, path, encoding);
    await timeChanges(server.process, first, port, topics);
    await first.end();
    const empty = await memoryOf(server.process);
    const readers = await openPath(port, listeners, path, encoding);
    const full = await memoryOf(server.process);
    const changes = await timeChanges(server.process, readers, port, topics);
    const streaming = await watchStreaming(server.process, readers, port, topics);
    await readers.end();
    const polling = await watchPolling(server.process, port, topics, listeners);
    return {
      who,
      listeners,
      arrivalMs: median(changes.map(({ arrivalMs }) => arrivalMs)),
      worstArrivalMs: Math.max(...changes.map(({ arrivalMs }) => arrivalMs)),
      cpuMs: median(changes.map(({ cpuMs }) => cpuMs)),
      bytes: median(changes.map(({ bytes }) => bytes)) / listeners,
      idleBytes: listeners < LEAST_MEASURED ? undefined : (full - empty) / listeners,
      streaming,
      polling,
    };
  } finally {
    await server.process.end();
  }
}

async function openPath(port: number, count: number, path: string, encoding: StreamEncoding): Promise<BenchProcess> {
  const file = new URL("./listeners.ts", import.meta.url);
  return (await startProcess(file, [String(port), String(count), path, encoding])).process;
}

async function nextRace(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/next-to-jump`);
  const { nextRaces } = (await response.json()) as { nextRaces: { id: string }[] };
  const race = nextRaces.at(-1);
  if (race === undefined) throw new Error("The made day has no race to come.");
  return race.id;
}

/** The race whose changes these topics carry. */
async function racesOf(port: number, [topic = ""]: readonly string[]): Promise<string> {
  return topic.startsWith("race:") ? topic.slice("race:".length) : nextRace(port);
}

const ask = <Reply>(server: BenchProcess, question: LiveServerQuestion) => server.ask<Reply>(question);

const cpuMsOf = (server: BenchProcess) => ask<number>(server, { kind: "cpu" });
const memoryOf = (server: BenchProcess) => ask<number>(server, { kind: "memory" });

/** Makes some changes one after the other, and measures the time until the last reader has each. */
async function timeChanges(server: BenchProcess, readers: BenchProcess, port: number, topics: readonly string[]) {
  const timed: { arrivalMs: number; cpuMs: number; bytes: number }[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const raceId = await racesOf(port, topics);
    await delay(APART_MS);
    timed.push(await arrivalOf(await ask<PublishedChange>(server, { kind: "change", raceId }), readers));
  }
  return timed;
}

/** The server's load while readers are sent a change every few seconds. */
async function watchStreaming(
  server: BenchProcess,
  readers: BenchProcess,
  port: number,
  topics: readonly string[],
): Promise<Load> {
  const raceId = await racesOf(port, topics);
  const before = await cpuMsOf(server);
  let bytes = 0;
  for (let second = 0; second < WINDOW_SECONDS; second += CHANGE_EVERY_SECONDS) {
    const change = await ask<PublishedChange>(server, { kind: "change", raceId });
    await readers.ask<Arrival>({ bytes: change.bytes });
    bytes += change.bytes;
    await delay(CHANGE_EVERY_SECONDS * 1000);
  }
  return { cpuMs: (await cpuMsOf(server)) - before, bytes };
}

/** The server's load while as many visitors poll at the specification's intervals, spread evenly, with the same changes. */
async function watchPolling(
  server: BenchProcess,
  port: number,
  topics: readonly string[],
  visitors: number,
): Promise<LiveCost["polling"]> {
  const raceId = await racesOf(port, topics);
  const paths = topics.flatMap(pollsPerMinute);
  const rate = (visitors * paths.length) / 60;
  const before = await cpuMsOf(server);
  const load = autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: paths.map((path) => ({ path })),
    connections: Math.max(1, Math.min(100, Math.floor(rate))),
    overallRate: Math.max(1, Math.round(rate)),
    duration: WINDOW_SECONDS,
    headers: { "accept-encoding": "br" },
  });
  for (let second = 0; second < WINDOW_SECONDS; second += CHANGE_EVERY_SECONDS) {
    await ask(server, { kind: "change unseen", raceId });
    await delay(CHANGE_EVERY_SECONDS * 1000);
  }
  const result = await load;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} polls failed.`);
  const cpuMs = (await cpuMsOf(server)) - before;
  return { cpuMs, bytes: result.throughput.total, requestsPerSecond: result.requests.average };
}

/** The address of a topic's read, repeated as often as a page without a stream polls it in a minute. */
function pollsPerMinute(topic: string): string[] {
  const ref = refOfTopic(topic);
  if (ref === undefined) throw new Error(`There is no topic ${topic}.`);
  const { path, poll } = READS[ref.name];
  const everyMs = "everyMs" in poll ? poll.everyMs : undefined;
  const address = path.replace("{id}", "id" in ref.params ? ref.params.id : "");
  return everyMs === undefined ? [] : Array.from({ length: 60_000 / everyMs }, () => address);
}
