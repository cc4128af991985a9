import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST_TAGLINE } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTaglines } from "../composition/open-site";

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "railbird-taglines-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "taglines.txt");
  await writeFile(file, text);
  return file;
}

describe("TAGLINES", () => {
  it("is only the specification's tagline when it is not set", async () => {
    expect(await openTaglines(undefined)).toEqual([FIRST_TAGLINE]);
  });

  it("is the specification's tagline first, then the file's lines, each once", async () => {
    const other = "YOU WIN SOME. YOU LOSE MORE.";
    const file = await fileOf(`# Ours\r\n${other}\r\n\n ${FIRST_TAGLINE}\n${other}\n`);
    expect(await openTaglines(file)).toEqual([FIRST_TAGLINE, other]);
  });

  it("has a file with the seven national taglines", async () => {
    const file = fileURLToPath(new URL("../../../../docs/taglines.txt", import.meta.url));
    expect(await openTaglines(file)).toHaveLength(7);
  });

  it("is rejected in one clear sentence when it cannot be used", async () => {
    await expect(openTaglines("/nowhere/taglines")).rejects.toThrow("TAGLINES names /nowhere/taglines");
    await expect(openTaglines(await fileOf("X".repeat(121)))).rejects.toThrow("more than 120 characters");
    const many = Array.from({ length: 20 }, (_, at) => `LINE ${at}`).join("\n");
    await expect(openTaglines(await fileOf(many))).rejects.toThrow("more than 20 taglines");
  });
});
