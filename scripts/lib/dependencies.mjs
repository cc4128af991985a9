import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { alone } from "./alone.mjs";
import { root, run } from "./run.mjs";
import { say, stop } from "./say.mjs";

const FLOOR = [20, 19];
const LOCKFILE = join(root, "package-lock.json");
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];

/** Serving needs these packages, and those that they build with. Test tools are the root's, and Storybook's its own. */
const SERVED = ["-w", "packages/server", "-w", "packages/web", "--include-workspace-root=false"];
/** Has the lockfile's hash once what serving needs is installed. npm removes it with the rest of the folder. */
const SERVED_MARKER = join(root, "node_modules/.railbird-served");
/** Where sqlite3's install script leaves the library. */
const SQLITE = join(root, "node_modules/sqlite3/build/Release/node_sqlite3.node");

/** Installs what package-lock.json names, unless it is installed already. Stops on a Node.js older than the floor. */
export async function ensureDependencies() {
  checkNode();
  await alone(async () => {
    if (isComplete()) return;
    // A server may be running on these packages: npm adds to them, and never installs them anew.
    if (isServedInstalled()) {
      if (!(await addMissing())) stop("npm install failed; its message is above.");
      return prepareSqlite();
    }
    say(
      "Installing dependencies (npm ci). The first time this can take a few minutes: sqlite3 may be built from source.",
    );
    if ((await run("npm", ["ci", ...QUIETLY])) !== 0) stop("npm ci failed; its message is above.");
  });
}

/** Installs what the server needs to be built and to serve, without running install scripts: `ensureSqlite` follows. */
export async function ensureServedDependencies() {
  checkNode();
  await alone(async () => {
    if (isServedInstalled() || holdsAllPackages()) return;
    say("Installing what serving needs (npm ci).");
    const code = await run("npm", ["ci", ...SERVED, "--ignore-scripts", ...QUIETLY]);
    if (code !== 0) stop("npm ci failed; its message is above.");
    writeFileSync(SERVED_MARKER, hashOfLockfile());
  });
}

/** Fetches or compiles sqlite3's library where it is missing. */
export async function ensureSqlite() {
  await alone(prepareSqlite);
}

/** Adds the packages that are still missing, `calmly`, while a server runs. Resolves with whether all are there then. */
export async function addOtherDependencies() {
  return alone(() => isComplete() || addMissing({ calmly: true }));
}

async function prepareSqlite() {
  if (existsSync(SQLITE)) return;
  say("Preparing sqlite3. Where its ready-made library cannot be fetched, it is built from source: a minute or two.");
  const printed = [];
  // On all cores, and optimised as SQLite's own build is: the level above takes a quarter longer to compile.
  const env = { JOBS: String(availableParallelism()), CFLAGS: process.env.CFLAGS ?? "-O2" };
  const code = await run("npm", ["rebuild", "sqlite3", "--loglevel=error"], {
    env,
    print: (text) => printed.push(text),
  });
  if (code === 0 && existsSync(SQLITE)) return;
  process.stderr.write(printed.join(""));
  stop("sqlite3 could not be prepared; npm's message is above.");
}

/** Changes nothing that is there. */
async function addMissing(options) {
  say("Installing what tests and Storybook need besides (npm install).");
  return (await run("npm", ["install", "--no-save", ...QUIETLY], options)) === 0;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
    stop(`Railbird needs Node.js ${FLOOR.join(".")} or newer; this is ${process.versions.node}.`);
  }
}

/** Whether `npm start` has installed its part of this very lockfile. */
function isServedInstalled() {
  return existsSync(SERVED_MARKER) && readFileSync(SERVED_MARKER, "utf8") === hashOfLockfile();
}

function isComplete() {
  return holdsAllPackages() && existsSync(SQLITE);
}

/** Whether every package of the lockfile is there, by what npm notes of its own work. */
function holdsAllPackages() {
  const marker = join(root, "node_modules/.package-lock.json");
  if (!existsSync(marker)) return false;
  const installed = readPackages(marker);
  return Object.entries(readPackages(LOCKFILE)).every(
    ([path, entry]) => path === "" || entry.link || entry.optional || installed[path]?.version === entry.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

function hashOfLockfile() {
  return createHash("sha256").update(readFileSync(LOCKFILE)).digest("hex");
}
