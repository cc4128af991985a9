import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const SOURCE = fileURLToPath(new URL("../../openapi.yaml", import.meta.url));
/** Parsing the YAML takes about a second, this JSON a few milliseconds. */
const CACHE = fileURLToPath(new URL("../../.cache/contract.json", import.meta.url));

/** Reads openapi.yaml: whoever is the first to need the contract parses it, so that no command has to make it before. */
export function readContract() {
  const yaml = readFileSync(SOURCE, "utf8");
  const hash = createHash("sha256").update(yaml).digest("hex");
  const cached = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : undefined;
  if (cached?.hash === hash) return { yaml, document: cached.document };
  const document = parse(yaml);
  mkdirSync(dirname(CACHE), { recursive: true });
  // Moved into place when it is complete, since several processes may read.
  const part = `${CACHE}.${process.pid}`;
  writeFileSync(part, JSON.stringify({ hash, document }));
  renameSync(part, CACHE);
  return { yaml, document };
}

/** Vite plugin: puts the contract as JSON into a bundle, which has no openapi.yaml to read. */
export function contractInBundle() {
  return {
    name: "railbird-contract",
    load: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]from-yaml\.js$/ },
      handler() {
        this.addWatchFile(SOURCE);
        const contract = JSON.stringify(readContract());
        return `export const readContract = () => JSON.parse(${JSON.stringify(contract)});`;
      },
    },
  };
}
