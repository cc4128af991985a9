import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/free-port";

/** The path of the installed `nats-server` (Debian: `apt-get install nats-server`); `undefined` where there is none. */
export const natsServer = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
  .map((folder) => join(folder, "nats-server"))
  .find((path) => existsSync(path));

/** A NATS server that nobody else uses. */
export interface Nats {
  /** Its `NATS_URL`. */
  readonly url: string;
  /** Kills it. What it had in memory is lost. */
  halt(): Promise<void>;
  /** Starts it again at its address, after {@link halt}. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a NATS server with JetStream on a free loopback port. Throws where none is installed. */
export async function startNats(): Promise<Nats> {
  const path = natsServer;
  if (path === undefined) throw new Error("There is no nats-server: install it (Debian: apt-get install nats-server).");
  const folder = await mkdtemp(join(tmpdir(), "railbird-nats-"));
  const port = await freePort();
  let running: ChildProcess | undefined;
  const resume = async () => {
    const args = ["--addr", "127.0.0.1", "--port", String(port), "--jetstream", "--store_dir", folder];
    running = spawn(path, args, { stdio: "ignore" });
    while (!(await isListening(port))) {
      if (running.exitCode !== null) throw new Error(`nats-server ended with ${running.exitCode}.`);
      await sleep(20);
    }
  };
  const halt = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  };
  await resume();
  return {
    url: `nats://127.0.0.1:${port}`,
    halt,
    resume,
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
