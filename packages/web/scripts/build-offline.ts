/** Makes what opens the site without a network, after both builds: `offline.html` and `service-worker.js`. */
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { offlineFiles } from "../src/offline/offline-files";
import type { ServerEntry } from "../src/ssr/contract";
import type { Manifest } from "../src/ssr/page-scripts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const client = folder("dist/client");

/** The most bytes of the offline copy, uncompressed. Each visitor downloads all of it once, in the background, at about a third of that. */
const LARGEST_BYTES = 1_130_000;

const entry = (await import(pathToFileURL(folder("dist/server/entry-server.js")).href)) as ServerEntry;
writeFileSync(join(client, "offline.html"), entry.offlineDocument);

const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
const files = [...offlineFiles(manifest), "favicon.svg", "icon-192.png", "offline.html"];
const bytes = files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0);
if (bytes > LARGEST_BYTES) throw new Error(`The offline copy is ${bytes} bytes, more than ${LARGEST_BYTES}.`);

const precached = files.map((file) => {
  const content = readFileSync(join(client, file));
  const hash = (algorithm: string) => createHash(algorithm).update(content).digest("base64");
  // With its integrity a file of another build is rejected, and the worker is not installed: versions are never mixed.
  return {
    url: `/${file}`,
    revision: file.startsWith("assets/") ? null : hash("sha256"),
    integrity: `sha384-${hash("sha384")}`,
  };
});

await build({
  configFile: false,
  logLevel: "warn",
  define: { "self.__WB_MANIFEST": JSON.stringify(precached), "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: folder("service-worker/service-worker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
console.log(`Offline copy: ${files.length} files, ${(bytes / 1000).toFixed(0)} kB`);
