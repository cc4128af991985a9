/**
 * `npm run bench:crowd -- VISITORS` (10,000 when absent): more and more visitors that behave as the pages do, up to so many or until one
 * process has no time left; bare Node.js that sends the same bytes beside it. Loopback alone; ends by
 * itself after some six minutes. Linux only, for what the server's process uses.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CROWD_TARGETS, type CrowdCost, renderCrowdReport } from "./crowd-report";
import type { CrowdQuestion, Served } from "./crowd-visitors";
import { type BenchProcess, startProcess } from "./processes";
import { measuredPaths } from "./servers";
import { date, machine, say, writeReport } from "./write-report";

const LEVELS = [500, 1_000, 2_500, 5_000, 10_000, 20_000];
const WARM_UP_VISITORS = 200;
const HOLD_SECONDS = 15;
/** A process that is busy for this share of its time has none left. */
const FULL = 0.95;
/** Files beside connections that a process has open. */
const OTHER_FILES = 600;
/** Of Linux, on every machine that this runs on. */
const TICKS_PER_SECOND = 100;

const ask = (crowd: BenchProcess, question: CrowdQuestion) => crowd.ask<Served>(question);

async function startServer(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const file = fileURLToPath(new URL("./servers.ts", import.meta.url));
  const child = fork(file, args, { execArgv: ["--import", "tsx"] });
  const [port] = (await once(child, "message")) as [number];
  return { child, port };
}

/** CPU seconds of a process up to now. */
function cpuSeconds({ pid }: ChildProcess): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may hold blanks: user and system time are the 12th and 13th.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memoryMb({ pid }: ChildProcess): number {
  const [, kb = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kb) / 1024);
}

/** Node raises the soft limit to this by itself. */
function openFilesLimit(): number {
  const text = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  return text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
}

async function measure(
  server: CrowdCost["server"],
  { child, port }: { readonly child: ChildProcess; readonly port: number },
  levels: readonly number[],
  paths: readonly [string, string],
): Promise<CrowdCost[]> {
  const args = [String(port), server === "Railbird" ? "on" : "off", ...paths];
  const { process: crowd } = await startProcess(new URL("./crowd-visitors.ts", import.meta.url), args);
  const costs: CrowdCost[] = [];
  try {
    // What is compiled and rendered first is not measured.
    await ask(crowd, { kind: "grow", visitors: WARM_UP_VISITORS });
    await ask(crowd, { kind: "hold", seconds: HOLD_SECONDS });
    for (const visitors of levels) {
      const grown = await ask(crowd, { kind: "grow", visitors });
      const before = cpuSeconds(child);
      const hold = await ask(crowd, { kind: "hold", seconds: HOLD_SECONDS });
      const cpuShare = (cpuSeconds(child) - before) / HOLD_SECONDS;
      const minute = await ask(crowd, { kind: "refresh", page: "own" });
      const atJump = cpuSeconds(child);
      const jump = await ask(crowd, { kind: "refresh", page: "race" });
      const jumpCpuMs = (cpuSeconds(child) - atJump) * 1000;
      costs.push({ server, visitors, grown, hold, cpuShare, memoryMb: memoryMb(child), minute, jump, jumpCpuMs });
      say(`${server}, ${visitors} visitors: 99 of 100 reads within ${hold.p99Ms.toFixed(1)} ms`);
      if (cpuShare > FULL) break;
    }
  } finally {
    await crowd.end();
  }
  return costs;
}

const most = Number(process.argv[2] ?? CROWD_TARGETS.visitors);
const possible = openFilesLimit() - OTHER_FILES;
if (possible < most) say(`This machine lets a process have ${possible} connections: more visitors are left out.`);
const levels = LEVELS.filter((visitors) => visitors <= Math.min(most, possible));
say(`Up to ${levels.at(-1)} visitors. This takes up to six minutes.`);
const product = await startServer(["railbird"]);
const bare = await startServer(["bare-node", String(product.port)]);
try {
  const measured = await measuredPaths(product.port);
  const idOf = (name: string) => measured[name]?.split("/").at(-1) ?? "";
  const ids = [idOf("one race"), idOf("meeting page")] as const;
  const railbird = await measure("Railbird", product, levels, ids);
  const reached = levels.slice(0, railbird.length);
  const costs = [...railbird, ...(await measure("bare node", bare, reached, ids))];
  writeReport("crowd", renderCrowdReport({ machine, date, costs }));
} finally {
  product.child.disconnect();
  bare.child.disconnect();
}
