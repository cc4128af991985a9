/**
 * Measures the JavaScript of each page's first view, and fails when the home page's is over its budget. A written page loads none until it
 * is used.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { runnerImport } from "vite";
import { type Manifest, pageScripts } from "../src/ssr/page-scripts";

/** Gzipped bytes. */
const HOME_BUDGET = 130_000;

const { module } = await runnerImport<typeof import("../src/routes/routes")>(
  fileURLToPath(new URL("../src/routes/routes.ts", import.meta.url)),
);
const client = fileURLToPath(new URL("../dist/client", import.meta.url));
const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Manifest;

const weightOf = (file: string) => gzipSync(readFileSync(join(client, file))).length;
const pages = module.routes.map(({ path, module, written }) => {
  const files = pageScripts(manifest, module);
  return { path, written, files: files.length, weight: files.reduce((sum, file) => sum + weightOf(file), 0) };
});

for (const { path, written, files, weight } of pages) {
  const when = written ? ", once it is used" : "";
  console.log(`${path.padEnd(24)} ${(weight / 1000).toFixed(1).padStart(6)} kB gzipped in ${files} files${when}`);
}

const home = pages.find(({ path }) => path === "/");
if (home === undefined || home.weight > HOME_BUDGET) {
  console.error(`The home page's JavaScript is over its budget of ${HOME_BUDGET / 1000} kB.`);
  process.exit(1);
}
