/** `npm start`: installs, builds and serves everything on PORT. Works as the first command on a fresh clone. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";

await ensureDependencies();
await ensureBuilt();
say("Starting the server.");
const server = spawn(process.execPath, [join(root, "packages/server/dist/main.js")], {
  cwd: root,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (code) => process.exit(code ?? 0));
