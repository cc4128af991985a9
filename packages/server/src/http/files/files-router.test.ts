import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FileSet } from "./files-router";

it("a folder that appears while the server runs is served from then on", async () => {
  const root = await mkdtemp(join(tmpdir(), "railbird-files-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = new FileSet(join(root, "built"), () => ({}));
  expect(files.get("index.html")).toBeUndefined();
  mkdirSync(join(root, "building"));
  writeFileSync(join(root, "building", "index.html"), "<p>Built.</p>");
  expect(files.get("index.html")).toBeUndefined();
  renameSync(join(root, "building"), join(root, "built"));
  expect(files.get("index.html")).toBeDefined();
  expect(files.get("../built/index.html")).toBeUndefined();
});
