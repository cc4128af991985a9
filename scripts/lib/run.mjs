import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs a program in the project's folder, its output going to this terminal, or to `print` as it comes. Resolves with
 * its exit code. Nothing is read from standard input, so that a command never waits for input.
 */
export function run(program, args, { env = {}, cwd = root, quiet = false, print } = {}) {
  const output = quiet ? "ignore" : print ? "pipe" : "inherit";
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs the command of an installed package, as `npx` does, but never from a registry. */
export function runBin(name, args, options) {
  return run(process.execPath, [binPath(name), ...args], options);
}

/** The script of a dependency's command. */
function binPath(name) {
  return fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
}
