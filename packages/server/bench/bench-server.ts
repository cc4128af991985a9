import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { built } from "./built";
import { PRODUCTION, SERVER_FLAGS } from "./production";

/** A server that is measured, as a process that ends with this one. */
export interface BenchServer {
  readonly child: ChildProcess;
  readonly port: number;
}

let file: Promise<URL> | undefined;

/** Builds `servers.ts` as the product is built, and starts one of its servers with the product's flags; see there for the arguments. */
export async function startBenchServer(args: readonly string[]): Promise<BenchServer> {
  file ??= built("servers");
  const child = fork(await file, args, { env: PRODUCTION, execArgv: [...SERVER_FLAGS] });
  const [port] = (await once(child, "message")) as [number];
  return { child, port };
}
