import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";
import { say } from "./say.mjs";

/** Has the id of the process that is installing. */
const LOCK = join(root, ".cache/installing");
const LOOK_AGAIN_MS = 500;

/** Runs `work` while no other command of the project installs anything, so that `npm test` may be started beside `npm start`. */
export async function alone(work, lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true });
  let said = false;
  while (!take(lock)) {
    if (!said) say("Another command of the project is installing: waiting for it.");
    said = true;
    await sleep(LOOK_AGAIN_MS);
  }
  const release = () => rmSync(lock, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isHeld(lock)) return false;
    rmSync(lock, { force: true });
    return take(lock);
  }
}

/** Whether the process that took the lock still runs. */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
