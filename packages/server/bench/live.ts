import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { READS, refOfTopic } from "@railbird/reads";
import autocannon from "autocannon";
import type { Arrival } from "./listeners";
import type { LiveServerQuestion, PublishedChange } from "./live-server";
import { median } from "./median";
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

/** A server's work while its visitors were served for {@link WINDOW_SECONDS}. */
export interface Load {
  readonly cpuMs: number;
  readonly bytes: number;
}

const COUNTS = [100, 1_000, 10_000];
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

/** Measures listeners of a race and of the home page, as many at a time as the machine lets a process have connections. */
export async function measureLive(say: (text: string) => void): Promise<LiveCost[]> {
  const most = openFilesLimit() - OTHER_FILES;
  const costs: LiveCost[] = [];
  for (const who of ["one race", "home page"] as const) {
    for (const listeners of COUNTS) {
      if (listeners > most) {
        say(`This machine lets a process have ${most} connections: ${listeners} listeners are left out.`);
        continue;
      }
      costs.push(await measure(who, listeners));
      say(`${listeners} listeners of ${who === "one race" ? "one race" : "the home page"}: measured`);
    }
  }
  return costs;
}

/** Node raises the soft limit to this by itself. */
function openFilesLimit(): number {
  const text = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  return text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
}

async function measure(who: "one race" | "home page", listeners: number): Promise<LiveCost> {
  const server = await startProcess<number>(new URL("./live-server.ts", import.meta.url));
  const port = server.first;
  try {
    const raceId = await nextRace(port);
    const topics =
      who === "one race" ? [`race:${raceId}`] : ["next-to-jump", "meetings-today:AU", "bookmakers", "status"];
    // Warms up, so that what is compiled and allocated once is not counted as the listeners'.
    const first = await openListeners(port, 100, topics);
    await timeChanges(server.process, first, port, topics);
    await first.end();
    const empty = await memoryOf(server.process);
    const readers = await openListeners(port, listeners, topics);
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

async function openListeners(port: number, count: number, topics: readonly string[]): Promise<BenchProcess> {
  const file = new URL("./listeners.ts", import.meta.url);
  return (await startProcess(file, [String(port), String(count), topics.join(",")])).process;
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
    const { at, cpuMs, bytes } = await ask<PublishedChange>(server, { kind: "change", raceId });
    const arrival = await readers.ask<Arrival>({ bytes });
    timed.push({ arrivalMs: Number(BigInt(arrival.at) - BigInt(at)) / 1e6, cpuMs, bytes });
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
