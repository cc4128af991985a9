import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generatedFiles, generatedFolder } from "../scripts/generated-files";

it("is up to date with openapi.yaml: `npm run generate` changes nothing", async () => {
  const wanted = await generatedFiles();
  const names = await readdir(generatedFolder);
  const found = new Map<string, string>();
  for (const name of names) found.set(name, await readFile(join(generatedFolder, name), "utf8"));
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [name, text] of wanted) expect(found.get(name) === text, `${name} is stale`).toBe(true);
});
