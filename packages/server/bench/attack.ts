/**
 * `npm run bench:attack [COUNT]`: requests COUNT different addresses, queries and headers (200,000 when absent), as somebody would who wants to
 * fill the server's memory and time, and writes how long another visitor's reads take meanwhile and what the process holds into docs/performance.md.
 */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { startBenchServer } from "./bench-server";
import { measuredPaths } from "./recorded-responses";
import { date, machine, writeReport } from "./write-report";

const CONNECTIONS = 40;
/** The target for the other visitor's reads meanwhile: 99 of 100 are faster, milliseconds. */
const TARGET_MS = 50;
/** How often the other visitor reads, milliseconds. */
const READ_EVERY_MS = 10;

const count = Number(process.argv[2] ?? 200_000);

const { child, port } = await startBenchServer(["railbird"]);
const race = (await measuredPaths(port))["one race"]?.split("/").at(-1) ?? "";

/** The letter of the alphabet at a number, again and again. */
function letter(number: number): string {
  return String.fromCharCode("a".charCodeAt(0) + (Math.floor(number) % 26));
}

/** A text that finds much: an initial, or the beginning of many words. */
function shortText(index: number): string {
  const round = index / ADDRESSES.length;
  return Math.floor(round / 26) % 2 === 0 ? letter(round) : letter(round) + letter(round / 52);
}

/** Ways to spell one address, and to make up others. */
const ADDRESSES: readonly ((index: number) => string)[] = [
  (index) => "/".repeat(2 + (index % 4_000)),
  (index) => `/race/%${race.charCodeAt(0).toString(16)}${race.slice(1)}?x=${index}`,
  (index) => `/Race/${race}?${index}`,
  (index) => `/?utm_source=${index}`,
  (index) => `/wp-admin/${index}`,
  (index) => `/race/nowhere-${index}`,
  (index) =>
    `/day/2026-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}?${index}`,
  (index) => `/search?q=horse+${index}`,
  (index) => `/search?q=${shortText(index)}`,
  (index) => `/api/races/nowhere-${index}`,
  (index) => `/api/search?q=${index}&limit=${1 + (index % 20)}`,
  (index) => `/api/next-to-jump?count=${1 + (index % 20)}&${index}=1`,
  (index) => `/objects/logos/${index.toString(16).padStart(32, "0")}.webp`,
];

function ask(path: string, agent: Agent, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
}

/** Megabytes that the server's process holds; Linux only. */
function heldMb(): number {
  const [, kb = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kb) / 1024);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function at(sorted: readonly number[], share: number): string {
  return percentile(sorted, share).toFixed(1);
}

let isOver = false;
async function read(times: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver) {
    const began = performance.now();
    await ask("/api/next-to-jump", agent, { "accept-encoding": "br" });
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
  agent.destroy();
}

const before = heldMb();
let most = before;
const watching = setInterval(() => {
  most = Math.max(most, heldMb());
}, 500);
const times: number[] = [];
const reading = read(times);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = new Map<number, number>();
let next = 0;
const began = performance.now();
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const address = ADDRESSES[index % ADDRESSES.length]?.(index) ?? "/";
      const headers = { "accept-encoding": `br;q=0.${index % 1000}, x${index}`, "user-agent": `attacker/${index}` };
      const status = await ask(address, agent, headers).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }),
);
const seconds = (performance.now() - began) / 1000;
isOver = true;
await reading;
clearInterval(watching);
agent.destroy();
const after = heldMb();
child.disconnect();
const sorted = times.toSorted((a, b) => a - b);
writeReport(
  "attack",
  [
    `Measured ${date} on ${machine}; server, attacker and visitor are processes of the same machine.`,
    "",
    `${count} different addresses over ${CONNECTIONS} connections in ${seconds.toFixed(0)} s: ${[...statuses].map(([status, times]) => `${times} of ${status}`).join(", ")}.`,
    "",
    "| Another visitor's reads | median, ms | 99 of 100, ms | slowest, ms | memory before, MB | at most | after |",
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    `| ${sorted.length} | ${at(sorted, 0.5)} | ${at(sorted, 0.99)} | ${at(sorted, 1)} | ${before} | ${most} | ${after} |`,
    "",
    percentile(sorted, 0.99) < TARGET_MS
      ? "Nothing falls short of its target."
      : `Falls short: 99 of 100 within ${at(sorted, 0.99)} ms, not ${TARGET_MS}.`,
  ].join("\n"),
);
