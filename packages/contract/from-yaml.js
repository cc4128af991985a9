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
  const yaml = mergesWrittenOut(readFileSync(SOURCE, "utf8"));
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

/** The contract as an object. */
export const readDocument = () => readContract().document;

/** The contract as YAML, for API consumers. */
export const readYaml = () => readContract().yaml;

/**
 * The same YAML without its merge keys (`<<: *name` takes the fields of `properties: &name`): they save the contract's authors from saying
 * shared fields again, but not every reader of the served document knows them.
 */
export function mergesWrittenOut(yaml) {
  const source = yaml.split("\n");
  const lines = [];
  const anchors = new Map();
  for (const [at, line] of source.entries()) {
    const [, indent, merged] = /^( *)<<: \*(\w+)$/.exec(line) ?? [];
    const [, start, anchor] = /^(.*:) &(\w+)$/.exec(line) ?? [];
    if (merged !== undefined) {
      const own = fieldsFrom(source, at + 1, indent);
      const shared = fieldsFrom(lines, anchors.get(merged), indent);
      for (const [name, text] of shared) if (!own.has(name)) lines.push(...text);
    } else lines.push(start ?? line);
    if (anchor !== undefined) anchors.set(anchor, lines.length);
  }
  return lines.join("\n");
}

/** The fields of a block of lines, each with its lines; the block ends where a line is indented less. */
function fieldsFrom(lines, start, indent) {
  const fields = new Map();
  let field = "";
  for (let at = start; lines[at]?.startsWith(indent); at += 1) {
    field = /^(\w+):/.exec(lines[at].slice(indent.length))?.[1] ?? field;
    fields.set(field, [...(fields.get(field) ?? []), lines[at]]);
  }
  return fields;
}

/** Vite plugin: puts the contract as JSON into a bundle, which has no openapi.yaml to read. */
export function contractInBundle() {
  return {
    name: "railbird-contract",
    load: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]from-yaml\.js$/ },
      handler() {
        this.addWatchFile(SOURCE);
        const { yaml, document } = readContract();
        const json = JSON.stringify(JSON.stringify(document));
        return `export const readDocument = () => JSON.parse(${json});\nexport const readYaml = () => ${JSON.stringify(yaml)};`;
      },
    },
  };
}
