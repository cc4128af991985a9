import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { say, stop } from "./say.mjs";

const FLOOR = [20, 19];

/** Installs what package-lock.json names, unless it is installed already. Stops on a Node.js older than the floor. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
    stop(`Railbird needs Node.js ${FLOOR.join(".")} or newer; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  say(
    "Installing dependencies (npm ci). The first time this can take a few minutes: sqlite3 may be built from source.",
  );
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) stop("npm ci failed; its message is above.");
}

function isInstalled() {
  const marker = join(root, "node_modules/.package-lock.json");
  if (!existsSync(marker)) return false;
  return statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs - 1000 || lockUnchanged(marker);
}

/** A checkout gives package-lock.json a new time without changing it, so installed versions are compared. */
function lockUnchanged(marker) {
  const installed = readPackages(marker);
  const wanted = readPackages(join(root, "package-lock.json"));
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.link || entry.optional || installed[path]?.version === entry.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
