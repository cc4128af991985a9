/**
 * `npm start`: installs, builds and serves everything on PORT. Works as the first command on a fresh clone. Storybook, which takes longest and
 * which no visitor waits for, is built while the server runs.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildPart } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";
import { serverFlags } from "./lib/server-flags.mjs";

await ensureDependencies();
await buildPart("website");
await buildPart("server");
say("Starting the server.");
const server = spawn(process.execPath, [...serverFlags, join(root, "packages/server/dist/main.js")], {
  cwd: root,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
process.on("exit", () => server.kill());
server.on("close", (code) => process.exit(code ?? 0));
await buildPart("Storybook");
