import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Crowd, type Visited } from "./crowd-processes";
import type { CrowdCost } from "./crowd-report";
import { say } from "./write-report";

const LEVELS = [500, 1_000, 2_500, 5_000, 10_000, 20_000];
const WARM_UP_VISITORS = 200;
/** The length of the warm-up: each of several servers compiles its hot code meanwhile. */
const WARM_UP_SECONDS = 45;
const HOLD_SECONDS = 15;
/** Processes that are busy for this share of their time count as saturated. */
const FULL = 0.95;
/** Files beside connections that a process has open. */
const OTHER_FILES = 600;
/** Clock ticks a second, as Linux has them on every machine. */
const TICKS_PER_SECOND = 100;

/** The site that is visited, and the processes that are measured. */
export interface CrowdTarget extends Visited {
  readonly server: CrowdCost["server"];
  /** The processes whose time and memory count. */
  readonly pids: readonly number[];
}

/** CPU seconds of a process up to now. */
export function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may hold blanks: user and system time are the 12th and 13th.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Kilobytes of memory that a process has now. */
export function memoryKb(pid: number): number {
  const [, kb = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kb);
}

/** Node raises the soft limit to this by itself. */
function openFilesLimit(): number {
  const text = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  return text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
}

/** Growing numbers of visitors: at most `most`, and as many as one process can hold connections for on this machine. */
export function crowdLevels(most: number, connectionsEach: number): readonly number[] {
  const possible = Math.floor((openFilesLimit() - OTHER_FILES) / connectionsEach);
  if (possible < most) say(`This machine lets a process have ${possible} visitors: more are left out.`);
  return LEVELS.filter((visitors) => visitors <= Math.min(most, possible));
}

/** Adds visitors level by level, until there are no more levels or the processes are saturated. */
export async function measureCrowd(target: CrowdTarget, levels: readonly number[]): Promise<CrowdCost[]> {
  const { server, pids } = target;
  const crowd = await Crowd.start(target);
  const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  const costs: CrowdCost[] = [];
  try {
    // The first compilation and rendering are not measured.
    await crowd.ask({ kind: "grow", visitors: WARM_UP_VISITORS });
    await crowd.ask({ kind: "hold", seconds: WARM_UP_SECONDS });
    for (const visitors of levels) {
      const grown = await crowd.ask({ kind: "grow", visitors });
      const before = sum(cpuSeconds);
      const hold = await crowd.ask({ kind: "hold", seconds: HOLD_SECONDS });
      const cpuShare = (sum(cpuSeconds) - before) / HOLD_SECONDS;
      const minute = await crowd.ask({ kind: "refresh", page: "own" });
      const atJump = sum(cpuSeconds);
      const jump = await crowd.ask({ kind: "refresh", page: "race" });
      const jumpCpuMs = (sum(cpuSeconds) - atJump) * 1000;
      costs.push({
        server,
        visitors,
        grown,
        hold,
        cpuShare,
        memoryMb: Math.round(sum(memoryKb) / 1024),
        minute,
        jump,
        jumpCpuMs,
      });
      say(`${server}, ${visitors} visitors: 99 of 100 reads within ${hold.p99Ms.toFixed(1)} ms`);
      if (cpuShare > FULL * pids.length) break;
    }
  } finally {
    await crowd.end();
  }
  return costs;
}
