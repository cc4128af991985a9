import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const running = new Set();
const SIGNALS = ["SIGINT", "SIGTERM"];
/** The signal that asked this process to end. */
let asked;

/** Passes a signal on, so that nothing is left running. */
function passOn(signal) {
  asked ??= signal;
  // Ctrl+C reaches programs on a terminal by itself, and many take a second one as an order to end without tidying up.
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

function begin(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, passOn);
  running.add(child);
}

/** Whether this process goes on. Where it was asked to end, it does so once all programs have ended, unless it has a way of its own. */
function finish(child) {
  running.delete(child);
  if (running.size === 0) {
    for (const signal of SIGNALS) process.off(signal, passOn);
    if (asked !== undefined && process.listenerCount(asked) === 0) process.kill(process.pid, asked);
  }
  return asked === undefined;
}

/**
 * Runs a program in the project's folder, its output going to this terminal, or to `print` as it comes. Resolves with
 * its exit code, never when this process is asked to end meanwhile. Nothing is read from standard input, so that a command never waits for input.
 * `calmly`: it, and what it starts, have what processor time others leave.
 */
export function run(program, args, { env = {}, cwd = root, quiet = false, calmly = false, print } = {}) {
  const output = quiet ? "ignore" : print ? "pipe" : "inherit";
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      shell: process.platform === "win32",
    });
    begin(child);
    if (calmly && child.pid !== undefined) lowerPriority(child.pid);
    const end = (code) => finish(child) && resolve(code);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
    child.on("error", () => end(127));
    child.on("close", (code) => end(code ?? 1));
  });
}

/** A system that does not allow it runs the program as any other. */
function lowerPriority(pid) {
  try {
    setPriority(pid, 10);
  } catch {}
}

/** Runs the command of an installed package, as `npx` does, but never from a registry. */
export function runBin(name, args, options) {
  return run(process.execPath, [binPath(name), ...args], options);
}

/** The script of a dependency's command. */
function binPath(name) {
  return fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
}
