import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
// @ts-expect-error: the project's scripts are plain JavaScript, which runs before anything is installed.
import { alone } from "../../../../scripts/lib/alone.mjs";

async function lockFile() {
  const folder = await mkdtemp(join(tmpdir(), "railbird-alone-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "installing");
}

it("what would install waits for what is installing", async () => {
  const lock = await lockFile();
  const steps: string[] = [];
  let finish = () => {};
  const first = alone(async () => {
    steps.push("first begins");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push("first ends");
  }, lock);
  const second = alone(async () => steps.push("second begins"), lock);
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(["first begins", "first ends", "second begins"]);
  expect(existsSync(lock)).toBe(false);
});

it("nobody waits for a process that was killed", async () => {
  const lock = await lockFile();
  const killed = spawn(process.execPath, ["--eval", ""]);
  await once(killed, "close");
  writeFileSync(lock, String(killed.pid));
  expect(await alone(async () => "installed", lock)).toBe("installed");
});
