import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { mergesWrittenOut, readContract } from "../from-yaml";
import { generatedFiles, generatedFolder } from "../scripts/generated-files";

it("is up to date with openapi.yaml: `npm run generate` changes nothing", async () => {
  const wanted = await generatedFiles();
  const names = await readdir(generatedFolder);
  const found = new Map<string, string>();
  for (const name of names) found.set(name, await readFile(join(generatedFolder, name), "utf8"));
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [name, text] of wanted) expect(found.get(name) === text, `${name} is stale`).toBe(true);
});

it("serves YAML without merge keys that says the same as openapi.yaml", async () => {
  const written = await readFile(new URL("../../../openapi.yaml", import.meta.url), "utf8");
  const { yaml, document } = readContract();
  expect(yaml).not.toMatch(/<<:|: [&*]\w+$/m);
  expect(document).toEqual(parse(written, { merge: true }));
  expect(mergesWrittenOut(yaml)).toBe(yaml);
});
