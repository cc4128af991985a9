import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../packages/server/test/support/free-port";

export { freePort };

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The flags of Node.js and the environment with which the server runs. */
export const serverProcess: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(join(root, "packages/server/process.json"), "utf8"));

/** Settings of the product by name; `undefined` leaves one unset. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** A running program of the product, and how to end it. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Printed so far. */
  output(): string;
  hasEnded(): boolean;
  /** Sends it a signal: `SIGSTOP` freezes it, `SIGCONT` wakes it, `SIGKILL` ends it without a word. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts the built server on loopback, on a free port unless one is given, with a data folder of its own; resolves when it is ready. */
export async function startRailbird(settings: Settings = {}, givenPort?: number): Promise<Running> {
  const port = givenPort ?? (await freePort());
  const data = await mkdtemp(join(tmpdir(), "railbird-"));
  const url = `http://127.0.0.1:${port}`;
  const running = launch(url, [...serverProcess.flags, join(root, "packages/server/dist/main.js")], {
    ...serverProcess.environment,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    RATE_LIMIT: "off",
    DRAIN_SECONDS: "0",
    // A service worker would respond before a journey's own routes: only the journeys of the offline copy have one.
    OFFLINE_COPY: "off",
    // Recorded payloads name hosts on the internet, which no journey may call.
    SILKS: "off",
    ...settings,
  });
  await untilReady(`${url}/health/ready`, running);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Serves recorded payloads as the feed's own API. */
export async function startReplay(folder: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = join(root, "packages/server/scripts/feed-replay.ts");
  const running = launch(url, ["--import", "tsx", script, folder, "--port", String(port)], {});
  await untilReady(`${url}/affiliates/v1/racing/meetings`, running);
  return running;
}

function launch(url: string, args: readonly string[], env: Settings): Running {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(String(chunk)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed.join(""),
    hasEnded,
    signal: (name) => void child.kill(name),
    stop: async () => {
      if (hasEnded()) return;
      const closed = once(child, "close");
      // A frozen process (SIGSTOP) would not get SIGTERM.
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

/** Only a server that does not start takes so long: how long it may take is measured elsewhere. */
const READY_WITHIN_MS = 240_000;

async function untilReady(url: string, running: Running): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && !running.hasEnded()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await running.stop();
  throw new Error(`It ended, or was not ready within ${READY_WITHIN_MS / 1000} s: ${url}\n${running.output()}`);
}
