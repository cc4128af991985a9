/**
 * `npm start`: installs, builds and serves everything on PORT. Works as the first command on a fresh clone. Only what serving needs is waited
 * for: the other packages are added, and Storybook is built, while the server runs. /storybook says so until then.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, buildPart, isBuilt } from "./lib/build.mjs";
import { addOtherDependencies, ensureServedDependencies, ensureSqlite } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";
import { serverProcess } from "./lib/server-process.mjs";
import { markBeingBuilt } from "./lib/storybook-mark.mjs";

await ensureServedDependencies();
await Promise.all([ensureSqlite(), buildSite()]);
const storybookIsBuilt = isBuilt("Storybook");
const unmark = storybookIsBuilt ? () => undefined : markBeingBuilt();
say("Starting the server.");
const server = spawn(process.execPath, [...serverProcess.flags, join(root, "packages/server/dist/main.js")], {
  cwd: root,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...serverProcess.environment, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
process.on("exit", () => {
  unmark();
  server.kill();
});
server.on("close", (code) => process.exit(code ?? 0));
if (!storybookIsBuilt) {
  const built = (await addOtherDependencies()) && (await build("Storybook", { calmly: true }));
  unmark();
  if (!built) say("Storybook could not be built; the message is above. The site goes on without it.");
}

async function buildSite() {
  await buildPart("website");
  await buildPart("server");
}
