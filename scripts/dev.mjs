/**
 * `npm run dev`: the server restarts and the website is built again whenever a source changes.
 * Open the server's address; reload the page after a change.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root, run } from "./lib/run.mjs";
import { say, stop } from "./lib/say.mjs";

await ensureDependencies();
say("Building the website once.");
if ((await run("npm", ["run", "build", "-w", "packages/web"])) !== 0)
  stop("The build of the website failed; its message is above.");

say("Watching: the website is built and the server restarted when a source changes. Ctrl+C ends both.");
const bin = (name) => join(root, "node_modules/.bin", name);
const web = { cwd: join(root, "packages/web"), stdio: "inherit" };
const children = [
  spawn(bin("vite"), ["build", "--watch"], web),
  // Rebuilt after each browser build too, since it contains the names of that build's files.
  spawn(bin("vite"), ["build", "--watch", "--ssr", "src/entry-server.tsx"], web),
  spawn(
    bin("tsx"),
    ["watch", "--include", "packages/web/dist/server/**", "--include", "openapi.yaml", "packages/server/src/main.ts"],
    {
      cwd: root,
      stdio: "inherit",
      env: { NODE_ENV: "development", DRAIN_SECONDS: "0", ...process.env },
    },
  ),
];
const end = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
for (const child of children) child.on("close", () => end("SIGTERM"));
