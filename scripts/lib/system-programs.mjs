import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** The path of the first of these programs that is installed. */
export function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Whether programs can be installed by the package manager of Debian and its derivatives. */
export function isDebianAsRoot() {
  return process.getuid?.() === 0 && onPath(["apt-get"]) !== undefined;
}

export async function aptInstall(name) {
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", name], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

/** Installs a NATS server where there is none and that can be done. Without one, edges are not started and not tested. */
export async function ensureNats() {
  if (onPath(["nats-server"]) !== undefined || existsSync("/usr/sbin/nats-server") || !isDebianAsRoot()) return;
  say("Installing a NATS server for edges (apt-get install nats-server).");
  await aptInstall("nats-server");
}
