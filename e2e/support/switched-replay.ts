import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "./railbird";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A replay at one address that can be restarted with other switches, for feed errors. */
export interface SwitchedReplay {
  readonly url: string;
  /** Restarts with these switches of `feed:replay`; without any, every response is right. */
  restart(...switches: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Serves a folder's payloads, at first without errors. */
export async function startSwitchedReplay(folder: string): Promise<SwitchedReplay> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  };
  const restart = async (...switches: readonly string[]) => {
    await stop();
    child = await serve(folder, port, switches);
  };
  await restart();
  return { url: `http://127.0.0.1:${port}`, restart, stop };
}

async function serve(folder: string, port: number, switches: readonly string[]): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("../../packages/server/scripts/feed-replay.ts", import.meta.url));
  const args = ["--import", "tsx", script, folder, "--port", String(port), ...switches];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  // The message is printed once it listens.
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Serving") && resolve());
    child.once("exit", () => reject(new Error("The replay did not start.")));
  });
  return child;
}
