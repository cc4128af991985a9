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
    from: ["packages/web", "packages/ui", "packages/domain", "packages/contract", "packages/resources"],
    makes: "packages/web/dist",
  },
  {
    name: "server",
    script: ["run", "build", "-w", "packages/server"],
    from: ["packages/server", "packages/domain", "packages/contract", "packages/resources", "openapi.yaml"],
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
      "packages/resources",
    ],
    makes: "storybook/dist",
  },
];

const STAMPS = join(root, ".cache/built.json");

/** Builds the parts whose sources changed since they were last built. */
export async function ensureBuilt() {
  for (const { name } of PARTS) await buildPart(name);
}

/** Builds one part when its sources changed since it was last built. */
export async function buildPart(name) {
  const part = PARTS.find((each) => each.name === name);
  const stamps = existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, "utf8")) : {};
  const stamp = fingerprint([...part.from, "package-lock.json"]);
  if (stamps[name] === stamp && existsSync(join(root, part.makes))) return;
  say(`Building the ${name}.`);
  if ((await run("npm", part.script)) !== 0) stop(`The build of the ${name} failed; its message is above.`);
  if (part.builtIn !== undefined) {
    rmSync(join(root, part.makes), { recursive: true, force: true });
    renameSync(join(root, part.builtIn), join(root, part.makes));
  }
  stamps[name] = stamp;
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify(stamps));
}

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
