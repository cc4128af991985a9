import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, serverProcess } from "../support/railbird";

const root = fileURLToPath(new URL("../../", import.meta.url));
const probe = new URL("./probe.mjs", import.meta.url).href;

/** Memory and handles of a process after a forced collection: bytes, and how many of each. */
export interface Held {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  readonly timers: number;
  readonly handles: number;
  readonly files: number;
}

/** The built server as it runs in production, with a probe for what it holds. */
export interface SoakedServer {
  readonly url: string;
  held(): Promise<Held>;
  /** Lines of its log at this level so far. */
  lines(level: string): readonly string[];
  /** Milliseconds from SIGTERM to its end. */
  stop(): Promise<number>;
}

const READY_WITHIN_MS = 60_000;

/** Starts it on loopback with a data folder of its own; resolves when it is ready. */
export async function startSoakedServer(settings: Readonly<Record<string, string>>): Promise<SoakedServer> {
  const data = await mkdtemp(join(tmpdir(), "railbird-soak-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...serverProcess.flags, "--expose-gc", "--import", probe, join(root, "packages/server/dist/main.js")],
    {
      cwd: root,
      env: {
        ...serverProcess.environment,
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: data,
        NODE_ENV: "production",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  const printed: string[] = [];
  let rest = "";
  const take = (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    // At this level single requests are not logged, so that few lines are kept.
    printed.push(...lines);
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const ended = once(child, "close");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    const startedAt = performance.now();
    if (!hasEnded()) child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
    return performance.now() - startedAt;
  };
  // Whoever breaks the load off does not leave the server behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) {
    if (hasEnded() || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server is not ready:\n${printed.join("\n")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    held: async () => {
      if (hasEnded()) throw new Error(`The server has ended:\n${printed.slice(-20).join("\n")}`);
      const replied = once(child, "message");
      child.send("held");
      return (await replied)[0] as Held;
    },
    lines: (level) => printed.filter((line) => line.includes(`"level":"${level}"`)),
    stop,
  };
}
