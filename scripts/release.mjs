/**
 * `npm run release -- FOLDER`: puts what a server needs to run, and nothing else, into a new folder, and prints its size. Start it with
 * `node packages/server/dist/main.js` there. The container file and the systemd unit run this folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { buildPart } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say, stop } from "./lib/say.mjs";

/** Entries of the release: the server, the page renderer that it imports by path, and the operator's commands. */
const ENTRIES = ["packages/server/dist", "packages/web/dist/server"];
/** Files that are read at run time, so that no import names them. */
const ASSETS = [
  "packages/web/dist/client",
  // The documentation: its guides, and the file that shows them.
  "packages/server/guides",
  "packages/server/dist/scalar.mjs",
  // The font of social cards.
  "node_modules/@fontsource/archivo/package.json",
  "node_modules/@fontsource/archivo/files/archivo-latin-500-normal.woff",
  "node_modules/@fontsource/archivo/files/archivo-latin-700-normal.woff",
];

const [folder] = process.argv.slice(2);
if (folder === undefined) stop("Say where to: npm run release -- FOLDER");
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) stop(`The folder ${target} is not empty.`);

await ensureDependencies();
await buildPart("website");
await buildPart("server");

const entries = ENTRIES.flatMap((path) =>
  readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(root, path, name)),
);
const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root });
for (const file of [...fileList, ...ASSETS]) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(join(root, file), join(target, file), { recursive: true });
}
writeFileSync(join(target, "package.json"), `${JSON.stringify({ name: "railbird", private: true, type: "module" })}\n`);
say(`${target} is ready: ${(sizeOf(target) / 1e6).toFixed(1)} MB.`);

function sizeOf(path) {
  const stats = statSync(path);
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : stats.size;
}
