import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { SMALL_DAY } from "../adapters/recorded/support";
import { ADMIN } from "./accounts";

const SERVER = fileURLToPath(new URL("./api-server.ts", import.meta.url));

/** A server without its website that runs as a process of its own until the test ends. */
export interface ApiServer {
  readonly child: ChildProcess;
  readonly url: string;
  /** Its output and logs so far. */
  output(): string;
  /** The response to a sign-in of its admin. */
  signIn(): Promise<Response>;
}

/** Starts one on loopback, on a free port; resolves when it listens. */
export async function startApiServer(settings: Readonly<Record<string, string>>): Promise<ApiServer> {
  const env = {
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: "0",
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "silent",
    // A day of a few races: to simulate a whole one and store its prices takes longer than everything else that a start does.
    ODDS_FEED: "recorded",
    RECORDING: SMALL_DAY,
    CLOCK_START: "2026-07-09T02:40:00Z",
    ...settings,
  };
  const child = spawn(process.execPath, ["--import", "tsx", SERVER], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /^Railbird is at http:\/\/localhost:(\d+)/m.exec(printed)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.once("exit", () => reject(new Error(`The server ended before it listened: ${printed}`)));
  });
  return {
    child,
    url,
    output: () => printed,
    signIn: () =>
      fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: url },
        body: JSON.stringify(ADMIN),
      }),
  };
}
