/**
 * `npm run bench:crowd-cluster -- VISITORS` (10,000 when absent): the visitors of `npm run bench:crowd` at three servers over one PostgreSQL, behind
 * nginx where it is installed, else behind the small balancer of `npm run cluster`. Everything is on this machine, and on loopback alone.
 * Needs a build; Linux only.
 */
import { crowdLevels, measureCrowd } from "../../packages/server/bench/crowd-measure";
import { CROWD_TARGETS, renderCrowdReport } from "../../packages/server/bench/crowd-report";
import { measuredPaths } from "../../packages/server/bench/recorded-responses";
import { date, machine, say, writeReport } from "../../packages/server/bench/write-report";
import { startCluster } from "../support/cluster";
import { startNginx } from "./nginx";

/** A Tuesday afternoon of the simulated day, 2:57 PM in Melbourne. */
const START = "2026-11-03T03:57:00Z";
/** With fewer visitors three servers are hardly loaded. */
const LEAST = 1_000;

// Each stream takes two connections of the balancer, which is in this process.
const levels = crowdLevels(Number(process.argv[2] ?? CROWD_TARGETS.visitors), 1.7).filter((level) => level >= LEAST);
say(`Starting three servers for up to ${levels.at(-1)} visitors. This takes up to four minutes.`);
const settings = { CLOCK_START: START, STREAM_MAX: "100000", STREAM_MAX_PER_ADDRESS: "100000" };
const cluster = await startCluster({ settings: () => settings });
const nginx = await startNginx(cluster.servers.map(({ url }) => url));
if (nginx === undefined) say("There is no nginx here: the small balancer gives the requests to the servers.");
const server = nginx ? "three servers, nginx" : "three servers, small balancer";
try {
  const port = Number(new URL((nginx ?? cluster).url).port);
  const measured = await measuredPaths(port);
  const idOf = (name: string) => measured[name]?.split("/").at(-1) ?? "";
  const pids = cluster.servers.map(({ pid }) => pid);
  const ids = [idOf("one race"), idOf("meeting page")] as const;
  const costs = await measureCrowd({ server, port, pids, streams: true, ids }, levels);
  writeReport("crowd-cluster", renderCrowdReport({ machine, date, costs }));
} finally {
  await nginx?.stop();
  await cluster.stop();
}
