/**
 * `npm run test:node -- VERSION`: runs the suites without a browser on another Node.js (24 or 26, or any version of the npm package
 * `node`), and starts the built server on it. Everything else keeps the Node.js that this one runs on.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildPart } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root, run } from "./lib/run.mjs";
import { say, stop } from "./lib/say.mjs";
import { serverProcess } from "./lib/server-process.mjs";

const READY_WITHIN_MS = 30_000;

const [version = "26"] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) stop(`${version} is not a version of Node.js: npm run test:node -- 26`);

await ensureDependencies();
const folder = join(root, ".cache/node", version);
mkdirSync(folder, { recursive: true });
say(`Fetching Node.js ${version}.`);
const install = ["install", `node@${version}`, "--prefix", folder, "--no-save", "--no-audit", "--no-fund"];
if ((await run("npm", [...install, "--loglevel=error"])) !== 0) stop(`Node.js ${version} could not be fetched.`);
const node = join(folder, "node_modules/node/bin/node");
if ((await run(node, ["--version"])) !== 0) stop(`Node.js ${version} does not run on this machine.`);

const code = await run(node, ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.node.config.ts"]);
await buildPart("website");
await buildPart("server");
const started = await startsOn(node);
say(code === 0 && started ? `The suites pass on Node.js ${version}.` : `FAILED on Node.js ${version}.`);
process.exitCode = code === 0 && started ? 0 : 1;

/** Whether the built server serves the home page, and ends with exit code 0 on SIGTERM. */
async function startsOn(program) {
  const data = join(folder, "data");
  const env = {
    ...serverProcess.environment,
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: data,
  };
  const server = spawn(program, [...serverProcess.flags, join(root, "packages/server/dist/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve) => {
    setTimeout(resolve, READY_WITHIN_MS).unref();
    server.on("close", () => resolve(undefined));
    server.stdout.on("data", (chunk) => {
      const [found] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
  const response = url && (await fetch(`${url.replace("localhost", "127.0.0.1")}/`).catch(() => undefined));
  const closed = new Promise((resolve) => server.on("close", resolve));
  server.kill();
  return (await closed) === 0 && response?.status === 200;
}
