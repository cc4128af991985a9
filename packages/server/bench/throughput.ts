import autocannon from "autocannon";
import { startBenchServer } from "./bench-server";
import { median } from "./median";
import { measuredPaths } from "./recorded-responses";

/** Requests a second of one server at one address; the median over the rounds. */
export interface Throughput {
  readonly what: string;
  readonly bareNode: number;
  readonly bareKoa: number;
  readonly railbird: number;
  /** Without the limit of requests by address; absent for pages, which are not limited. */
  readonly unlimited?: number;
}

type Kind = "bare-node" | "bare-koa" | "railbird" | "railbird-unlimited";
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 20;

/** Loads the servers one after the other, round by round, so that other load on the machine affects all alike. */
export async function measureThroughput(say: (text: string) => void): Promise<Throughput[]> {
  const product = await startServer("railbird", []);
  const bare = await Promise.all(
    (["bare-node", "bare-koa"] as const).map((kind) => startServer(kind, [String(product.port)])),
  );
  const servers = [...bare, product, await startServer("railbird-unlimited", [])];
  const results: Throughput[] = [];
  try {
    for (const [what, path] of Object.entries(await measuredPaths(product.port))) {
      const rates: Record<Kind, number[]> = { "bare-node": [], "bare-koa": [], railbird: [], "railbird-unlimited": [] };
      const isLimited = path.startsWith("/api/");
      const loaded = servers.filter(({ kind }) => isLimited || kind !== "railbird-unlimited");
      for (const { port } of loaded) await load(port, path, 1);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { kind, port } of loaded) rates[kind].push(await load(port, path, SECONDS));
      }
      results.push({
        what,
        bareNode: median(rates["bare-node"]),
        bareKoa: median(rates["bare-koa"]),
        railbird: median(rates.railbird),
        ...(isLimited && { unlimited: median(rates["railbird-unlimited"]) }),
      });
      say(`${what}: measured`);
    }
  } finally {
    for (const { child } of servers) child.disconnect();
  }
  return results;
}

async function startServer(kind: Kind, args: readonly string[]) {
  return { kind, ...(await startBenchServer([kind, ...args])) };
}

async function load(port: number, path: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "accept-encoding": "br" },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} requests for ${path} failed.`);
  return result.requests.average;
}
