import type { Served } from "./crowd-visitors";

/** The goal: so many visitors on one core, with 99 of 100 requests served within so many milliseconds. */
export const CROWD_TARGETS = { visitors: 10_000, p99Ms: 50 };

/** How one server performed with this many visitors. */
export interface CrowdCost {
  readonly server: "Railbird" | "three servers, nginx" | "three servers, small balancer" | "bare node";
  readonly visitors: number;
  /** While they arrived. */
  readonly grown: Served;
  /** While they read, polled and changed pages. */
  readonly hold: Served;
  /** The share of a core that was used meanwhile; 2 means two cores. */
  readonly cpuShare: number;
  readonly memoryMb: number;
  /** When all polling timers fire at once. */
  readonly minute: Served;
  /** When everybody requests the same race at once. */
  readonly jump: Served;
  readonly jumpCpuMs: number;
}

export interface CrowdReport {
  readonly machine: string;
  /** Calendar date, UTC. */
  readonly date: string;
  readonly costs: readonly CrowdCost[];
}

/** The measurements of the crowd as Markdown, with the missed targets. */
export function renderCrowdReport({ machine, date, costs }: CrowdReport): string {
  return [
    `Measured ${date} on ${machine}; server and visitors are processes of the same machine.`,
    "",
    "| Server | visitors | streams | requests/s | reads: median, ms | 99 of 100, ms | pages: 99 of 100, ms | CPU of a core | memory, MB |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(
      ({ server, visitors, hold, cpuShare, memoryMb }) =>
        `| ${server} | ${visitors} | ${hold.streams} | ${Math.round(hold.requests / (hold.tookMs / 1000))} | ${tenths(hold.medianMs)} | ${tenths(hold.p99Ms)} | ${tenths(hold.pageP99Ms)} | ${Math.round(cpuShare * 100)}% | ${memoryMb} |`,
    ),
    "",
    "| Everybody at once | visitors | on the minute: last after, ms | 99 of 100, ms | at the jump: last after, ms | 99 of 100, ms | CPU ms | failed |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(
      ({ server, visitors, minute, jump, jumpCpuMs, ...rest }) =>
        `| ${server} | ${visitors} | ${whole(minute.tookMs)} | ${whole(minute.p99Ms)} | ${whole(jump.tookMs)} | ${whole(jump.p99Ms)} | ${whole(jumpCpuMs)} | ${failedOf({ minute, jump, ...rest })} |`,
    ),
    "",
    verdict(costs),
  ].join("\n");
}

function failedOf({ grown, hold, minute, jump }: Record<"grown" | "hold" | "minute" | "jump", Served>): number {
  return grown.failed + hold.failed + minute.failed + jump.failed;
}

function verdict(costs: readonly CrowdCost[]): string {
  const isHeld = (cost: CrowdCost) => cost.hold.p99Ms < CROWD_TARGETS.p99Ms && failedOf(cost) === 0;
  const ours = costs.filter(({ server }) => server !== "bare node");
  // A level that reached the target above one that did not was lucky.
  const firstMissed = ours.find((cost) => !isHeld(cost))?.visitors ?? Number.POSITIVE_INFINITY;
  const most = Math.max(0, ...ours.map(({ visitors }) => visitors).filter((visitors) => visitors < firstMissed));
  const who = costs[0]?.server.startsWith("three servers") ? "Three servers" : "One process";
  const sentence = `${who} held ${most} visitors with 99 of 100 reads below ${CROWD_TARGETS.p99Ms} ms.`;
  return most >= CROWD_TARGETS.visitors
    ? `${sentence} More were not tried.`
    : `${sentence} Falls short of ${CROWD_TARGETS.visitors}.`;
}

function whole(value: number): string {
  return String(Math.round(value));
}

function tenths(value: number): string {
  return value.toFixed(1);
}
