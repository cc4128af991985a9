import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { say, stop } from "./say.mjs";

/** The parts of a build: which script makes what, from which folders. Later parts may use earlier ones. */
const PARTS = [
  {
    name: "website",
    script: ["run", "build", "-w", "packages/web"],
    from: ["packages/web", "packages/ui", "packages/domain", "packages/contract", "packages/reads"],
    makes: "packages/web/dist",
  },
  {
    name: "server",
    script: ["run", "build", "-w", "packages/server"],
    from: ["packages/server", "packages/domain", "packages/contract", "packages/reads", "openapi.yaml"],
    makes: "packages/server/dist",
  },
  {
    name: "Storybook",
    // Built in another folder and moved into place when it is complete, since a server may already be running.
    script: ["run", "storybook:build", "--", "--output-dir", ".cache/storybook"],
    builtIn: ".cache/storybook",
    from: [
      "storybook",
      "packages/ui",
      "packages/web",
      "packages/mocks",
      "packages/domain",
      "packages/contract",
      "packages/reads",
      "openapi.yaml",
    ],
    makes: "storybook/dist",
  },
];

const STAMPS = join(root, ".cache/built.json");

/** Builds the parts whose sources changed since they were last built. */
export async function ensureBuilt() {
  for (const { name } of PARTS) await buildPart(name);
}

/** Builds one part when its sources changed since it was last built. Stops where that fails. */
export async function buildPart(name) {
  if (isBuilt(name)) return;
  if (!(await build(name))) stop(`The build of the ${name} failed; its message is above.`);
}

/** Whether a part was built from the sources that are there. */
export function isBuilt(name) {
  const part = partNamed(name);
  return readStamps()[name] === stampOf(part) && existsSync(join(root, part.makes));
}

/** Builds one part, `calmly` at a low priority, and resolves with whether it could be. */
export async function build(name, { calmly = false } = {}) {
  const part = partNamed(name);
  const stamp = stampOf(part);
  say(`Building the ${name}.`);
  if ((await run("npm", part.script, { calmly })) !== 0) return false;
  if (part.builtIn !== undefined) {
    rmSync(join(root, part.makes), { recursive: true, force: true });
    renameSync(join(root, part.builtIn), join(root, part.makes));
  }
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: stamp }));
  return true;
}

const partNamed = (name) => PARTS.find((each) => each.name === name);
const readStamps = () => (existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, "utf8")) : {});
const stampOf = ({ from }) => fingerprint([...from, "package-lock.json"]);

/** A hash over the contents of files and folders; built and generated folders do not count. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => files(join(root, path)))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

const SKIPPED = new Set(["node_modules", "dist", "test", "bench"]);

function files(path) {
  if (!existsSync(path)) return [];
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true });
    } catch {
      return undefined;
    }
  })();
  if (!entries) return [path];
  return entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => files(join(path, entry.name)));
}
