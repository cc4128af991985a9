/**
 * `npm run bench:crowd -- VISITORS` (10,000 when absent): more and more visitors that behave as the pages do, up to so many or until one
 * process has no time left; bare Node.js that sends the same bytes beside it. Loopback alone; ends by
 * itself after some six minutes. Linux only, for what the server's process uses.
 */
import { type BenchServer, startBenchServer } from "./bench-server";
import { crowdLevels, measureCrowd } from "./crowd-measure";
import { CROWD_TARGETS, renderCrowdReport } from "./crowd-report";
import { measuredPaths } from "./recorded-responses";
import { date, machine, say, writeReport } from "./write-report";

const levels = crowdLevels(Number(process.argv[2] ?? CROWD_TARGETS.visitors), 1);
say(`Up to ${levels.at(-1)} visitors. This takes up to six minutes.`);
const product = await startBenchServer(["railbird"]);
const bare = await startBenchServer(["bare-node", String(product.port)]);
try {
  const measured = await measuredPaths(product.port);
  const idOf = (name: string) => measured[name]?.split("/").at(-1) ?? "";
  const ids = [idOf("one race"), idOf("meeting page")] as const;
  const target = ({ child, port }: BenchServer) => ({ port, pids: [child.pid ?? 0], ids });
  const railbird = await measureCrowd({ server: "Railbird", streams: true, ...target(product) }, levels);
  const reached = levels.slice(0, railbird.length);
  const beside = await measureCrowd({ server: "bare node", streams: false, ...target(bare) }, reached);
  writeReport("crowd", renderCrowdReport({ machine, date, costs: [...railbird, ...beside] }));
} finally {
  product.child.disconnect();
  bare.child.disconnect();
}
