import type { Readable } from "node:stream";

/** A command's arguments, environment and output. Tests run commands in their own process with another one. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Prints a line to standard error. */
  readonly complain: (line: string) => void;
}

/** A command of this product; resolves to its exit code. */
export type Command = (terminal: Terminal) => Promise<number>;

/** Runs a command as this process. */
export async function runAsProcess(command: Command): Promise<void> {
  process.exitCode = await command({
    args: process.argv.slice(2),
    env: process.env,
    input: process.stdin,
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
}
