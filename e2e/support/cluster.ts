import { type Nats, natsServer, startNats } from "../../packages/server/test/adapters/nats/start-nats";
import { type Postgres, startPostgres } from "../../packages/server/test/adapters/postgres/start-postgres";
import { type CheckingBalancer, startBalancer } from "./balancer";
import { freePort, type Running, startRailbird } from "./railbird";
import { startS3 } from "./s3";

export interface ClusterOptions {
  /** How many servers. */
  readonly servers?: number;
  /** How many edges in front of the servers; none when absent, and then visitors come to the servers. */
  readonly edges?: number;
  /** How what the leading server finished comes to the edges; NATS when absent. */
  readonly bus?: "nats" | "postgres";
  /** Where the balancer listens on loopback; any free port when absent. */
  readonly port?: number;
  /** Settings of all servers, and of one by its number, from 1. Edges have the numbers after the servers'. */
  readonly settings?: (server: number) => Readonly<Record<string, string>>;
}

/** Servers over one PostgreSQL and one S3 store, behind a balancer without sticky sessions; with edges, which come by all that they show over a change bus. */
export interface Cluster {
  /** The site, through the balancer. */
  readonly url: string;
  readonly servers: readonly Running[];
  readonly edges: readonly Running[];
  /** The change bus of the edges, where it is NATS. */
  readonly nats: Pick<Nats, "halt" | "resume"> | undefined;
  /** Stops the database of all servers, and starts it again. */
  readonly database: Pick<Postgres, "halt" | "resume">;
  /** Whether the balancer passes requests to a server. `server`: its number, from 1. */
  isUsed(server: number): boolean;
  /** Restarts a server that was ended, at its address. `server`: its number, from 1. */
  restart(server: number): Promise<void>;
  /** The same of an edge, by its number, from 1. */
  restartEdge(edge: number): Promise<void>;
  stop(): Promise<void>;
}

/** Whether edges can be started here: their bus needs a NATS server. */
export const canHaveEdges = natsServer !== undefined;

/** Starts everything on free loopback ports; resolves when every server and edge is ready. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { servers: count = 3, edges: edgeCount = 0, bus = "nats", port, settings } = options;
  const [postgres, s3, nats] = await Promise.all([
    startPostgres(),
    startS3(),
    edgeCount > 0 && bus === "nats" ? startNats() : undefined,
  ]);
  const database = { DATABASE_URL: await postgres.createDatabase("railbird") };
  const overBus = nats ? { NATS_URL: nats.url } : { ...database, CHANGE_BUS: "postgres" };
  const publicPort = port ?? (await freePort());
  const shared = {
    ...database,
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    SESSION_SECRET: "servers-that-share-a-database-share-their-secret",
    TRUST_PROXY: "on",
    ...(edgeCount > 0 && overBus),
    ...s3.settings,
  };
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (index: number) => startRailbird({ ...shared, ...settings?.(index + 1) }, ports[index]);
  const edgePorts = await Promise.all(Array.from({ length: edgeCount }, freePort));
  const ofEdges = {
    ROLE: "edge",
    TRUST_PROXY: "on",
    ...overBus,
    SERVERS_BEHIND: ports.map((each) => `http://127.0.0.1:${each}`).join(),
    PUBLIC_URL: undefined,
  };
  const startEdge = (index: number) =>
    startRailbird({ ...settings?.(count + index + 1), ...ofEdges }, edgePorts[index]);
  const servers: Running[] = [];
  const edges: Running[] = [];
  let begun: CheckingBalancer | undefined;
  const stop = async () => {
    await begun?.stop();
    await Promise.all([...edges, ...servers].map((running) => running.stop()));
    await Promise.all([postgres.stop(), s3.stop(), nats?.stop()]);
  };
  try {
    // The first makes the tables and the admin.
    servers.push(await start(0));
    servers.push(
      ...(await allStarted(
        ports.slice(1).map((_, index) => start(index + 1)),
        servers,
      )),
    );
    edges.push(
      ...(await allStarted(
        edgePorts.map((_, index) => startEdge(index)),
        edges,
      )),
    );
    begun = await startBalancer(() => (edgeCount > 0 ? edges : servers).map(({ url }) => url), publicPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const balancer = begun;
  return {
    url: balancer.url,
    servers,
    edges,
    nats,
    database: postgres,
    isUsed: (number) => balancer.isUsed(servers[number - 1]?.url ?? ""),
    restart: async (number) => {
      servers[number - 1] = await start(number - 1);
    },
    restartEdge: async (number) => {
      edges[number - 1] = await startEdge(number - 1);
    },
    stop,
  };
}

/** All of them, once each is ready. Those that are ready are put with the running ones, to be stopped, where one is not. */
async function allStarted(starting: readonly Promise<Running>[], running: Running[]): Promise<readonly Running[]> {
  const outcomes = await Promise.allSettled(starting);
  const started = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    running.push(...started);
    throw outcome.reason;
  }
  return started;
}
