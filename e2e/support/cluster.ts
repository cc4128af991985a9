import { type Postgres, startPostgres } from "../../packages/server/test/adapters/postgres/start-postgres";
import { type CheckingBalancer, startBalancer } from "./balancer";
import { freePort, type Running, startRailbird } from "./railbird";
import { startS3 } from "./s3";

export interface ClusterOptions {
  /** How many servers. */
  readonly servers?: number;
  /** Where the balancer listens on loopback; any free port when absent. */
  readonly port?: number;
  /** Settings of all servers, and of one by its number, from 1. */
  readonly settings?: (server: number) => Readonly<Record<string, string>>;
}

/** Servers over one PostgreSQL and one S3 store, behind a balancer without sticky sessions. */
export interface Cluster {
  /** The site, through the balancer. */
  readonly url: string;
  readonly servers: readonly Running[];
  /** Stops the database of all servers, and starts it again. */
  readonly database: Pick<Postgres, "halt" | "resume">;
  /** Whether the balancer passes requests to a server. `server`: its number, from 1. */
  isUsed(server: number): boolean;
  /** Restarts a server that was ended, at its address. `server`: its number, from 1. */
  restart(server: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything on free loopback ports; resolves when every server is ready. */
export async function startCluster({ servers: count = 3, port, settings }: ClusterOptions = {}): Promise<Cluster> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const publicPort = port ?? (await freePort());
  const shared = {
    DATABASE_URL: await postgres.createDatabase("railbird"),
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    SESSION_SECRET: "servers-that-share-a-database-share-their-secret",
    TRUST_PROXY: "on",
    ...s3.settings,
  };
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (index: number) => startRailbird({ ...shared, ...settings?.(index + 1) }, ports[index]);
  const servers: Running[] = [];
  let begun: CheckingBalancer | undefined;
  const stop = async () => {
    await begun?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([postgres.stop(), s3.stop()]);
  };
  try {
    // The first makes the tables and the admin.
    servers.push(await start(0));
    const others = await Promise.allSettled(ports.slice(1).map((_, index) => start(index + 1)));
    // Those that are ready are stopped where one is not.
    servers.push(...others.flatMap((other) => (other.status === "fulfilled" ? [other.value] : [])));
    for (const other of others) if (other.status === "rejected") throw other.reason;
    begun = await startBalancer(() => servers.map(({ url }) => url), publicPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const balancer = begun;
  return {
    url: balancer.url,
    servers,
    database: postgres,
    isUsed: (number) => balancer.isUsed(servers[number - 1]?.url ?? ""),
    restart: async (number) => {
      servers[number - 1] = await start(number - 1);
    },
    stop,
  };
}
