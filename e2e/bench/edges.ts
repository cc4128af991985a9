/**
 * `npm run bench:edges -- LISTENERS` (15,000 at each of three edges when absent): one change of one race from the leading server over NATS to the
 * last listener of all edges; and the same while NATS is away, once the leading server is back that stood still, and once an edge was killed.
 * Everything is on this machine, and on loopback alone. Needs a build and a NATS server; Linux only.
 */
import { setTimeout as delay } from "node:timers/promises";
import { cpuSeconds, memoryKb } from "../../packages/server/bench/crowd-measure";
import type { Arrival } from "../../packages/server/bench/listeners";
import type { LiveServerQuestion, PublishedChange } from "../../packages/server/bench/live-server";
import { median } from "../../packages/server/bench/median";
import { type BenchProcess, startProcess } from "../../packages/server/bench/processes";
import { date, machine, say, writeReport } from "../../packages/server/bench/write-report";
import { natsServer, startNats } from "../../packages/server/test/adapters/nats/start-nats";
import { type Running, startRailbird } from "../support/railbird";

const EDGES = 3;
const CHANGES = 5;

/** Changes of one topic within a second are published together, so that timed changes are further apart. */
const APART_MS = 2_500;

/** How long a part is away: longer than edges trust a silent bus. */
const SILENT_MS = 16_000;

if (natsServer === undefined) {
  say("There is no nats-server here: nothing can be measured (Debian: apt-get install nats-server).");
  process.exit(1);
}
const listeners = Number(process.argv[2] ?? 15_000);
const nats = await startNats();
const bench = (name: string) => new URL(`../../packages/server/bench/${name}.ts`, import.meta.url);
const { first: port, process: leader } = await startProcess<number>(bench("live-server"), [nats.url]);
const edges: Running[] = [];
const readers: BenchProcess[] = [];
/** All processes of listeners, which are ended at the end. */
const listening: BenchProcess[] = [];
try {
  say(`Starting ${EDGES} edges and ${EDGES * listeners} listeners. This takes some two minutes.`);
  for (let edge = 0; edge < EDGES; edge += 1) edges.push(await startEdge());
  const race = await lastOfNextRaces();
  const path = `/api/stream?topics=race:${race}`;
  const empty = edges.map(({ pid }) => memoryKb(pid));
  // One at the leading server itself, to know how many bytes a change has.
  const one = await listenersAt(port, 1, path);
  for (const edge of edges) readers.push(await listenersAt(Number(new URL(edge.url).port), listeners, path));
  const full = edges.map(({ pid }) => memoryKb(pid));
  const idle = edges.map((_, index) => ((full[index] ?? 0) - (empty[index] ?? 0)) / listeners);
  const heard = [];
  for (let change = 0; change < CHANGES; change += 1) heard.push(await timedChange(one, race));
  say("NATS goes away.");
  await nats.halt();
  await delay(SILENT_MS);
  const silent = [];
  for (let change = 0; change < CHANGES; change += 1) silent.push(await timedChange(one, race));
  await nats.resume();
  await delay(SILENT_MS);
  const again = await timedChange(one, race);
  say("The leading server stands still.");
  leader.signal("SIGSTOP");
  await delay(SILENT_MS);
  leader.signal("SIGCONT");
  const woken = await timedChange(one, race);
  say("An edge is killed.");
  edges.pop()?.signal("SIGKILL");
  readers.pop();
  const others = [];
  for (let change = 0; change < CHANGES; change += 1) others.push(await timedChange(one, race));
  const row = (what: string, changes: readonly Timed[]) =>
    `| ${what} | ${median(changes.map(({ arrivalMs }) => arrivalMs)).toFixed(0)} | ${Math.max(...changes.map(({ arrivalMs }) => arrivalMs)).toFixed(0)} | ${median(changes.map(({ cpuMs }) => cpuMs)).toFixed(0)} | ${(median(changes.map(({ bytes }) => bytes)) / 1024).toFixed(1)} |`;
  writeReport(
    "edges",
    [
      `Measured ${date} on ${machine}; NATS, the leading server, ${EDGES} edges and their listeners are processes of the same machine.`,
      "",
      `| One change of one race, to ${EDGES} × ${listeners} listeners | to the last one, ms | the worst, ms | each edge, CPU ms | to each listener, kB |`,
      "| --- | ---: | ---: | ---: | ---: |",
      row("over NATS", heard),
      row("while NATS is away, by asking the server behind each second", silent),
      row("once NATS is back, and had lost everything", [again]),
      row("once the leading server is back, which stood still as long", [woken]),
      row("once an edge was killed, to the listeners of the others", others),
      "",
      `An idle listener takes ${median(idle).toFixed(1)} kB of an edge's memory.`,
    ].join("\n"),
  );
} finally {
  for (const each of listening) await each.end();
  for (const edge of edges) await edge.stop();
  await leader.end();
  await nats.stop();
}

interface Timed {
  readonly arrivalMs: number;
  readonly cpuMs: number;
  readonly bytes: number;
}

/** A change of the race until the last listener of every edge has it. */
async function timedChange(one: BenchProcess, raceId: string): Promise<Timed> {
  await delay(APART_MS);
  // Arrivals that came unasked meanwhile are not of this change.
  await Promise.all([one, ...readers].map((reader) => reader.ask<Arrival>({ bytes: 0 })));
  const before = edges.map(({ pid }) => cpuSeconds(pid));
  const { at, bytes } = await leader.ask<PublishedChange>({ kind: "change", raceId } satisfies LiveServerQuestion);
  await one.ask<Arrival>({ bytes });
  // At the least: one that was found by asking is compressed by the edge itself, in nearly as many bytes.
  const arrivals = await Promise.all(readers.map((reader) => reader.ask<Arrival>({ bytes: bytes * listeners * 0.9 })));
  const last = arrivals.map((arrival) => Number(BigInt(arrival.at) - BigInt(at)) / 1e6);
  await delay(500);
  const cpuMs = median(edges.map(({ pid }, index) => (cpuSeconds(pid) - (before[index] ?? 0)) * 1_000));
  return { arrivalMs: Math.max(...last), cpuMs, bytes };
}

function startEdge(): Promise<Running> {
  return startRailbird({
    ROLE: "edge",
    NATS_URL: nats.url,
    SERVERS_BEHIND: `http://127.0.0.1:${port}`,
    STREAM_MAX: "100000",
    STREAM_MAX_PER_ADDRESS: "100000",
  });
}

async function listenersAt(at: number, count: number, path: string): Promise<BenchProcess> {
  const { process } = await startProcess(bench("listeners"), [String(at), String(count), path, "gzip"]);
  listening.push(process);
  return process;
}

async function lastOfNextRaces(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/next-to-jump`);
  const { nextRaces } = (await response.json()) as { nextRaces: { id: string }[] };
  return nextRaces.at(-1)?.id ?? "";
}
