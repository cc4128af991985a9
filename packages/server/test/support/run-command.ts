import { execFile } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Command } from "../../scripts/terminal";

/** The outcome of a command. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Typed {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Its standard input. */
  readonly input?: string;
}

/** Runs a command in this process. */
export async function runHere(command: Command, { args = [], env = {}, input = "" }: Typed): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await command({
    args,
    env,
    input: Readable.from([input]),
    say: (line) => void out.push(`${line}\n`),
    complain: (line) => void err.push(`${line}\n`),
  });
  return { code, stdout: out.join(""), stderr: err.join("") };
}

/** Runs a command's file of `scripts` as a process of its own, as `npm run` does. */
export function runApart(script: string, { args = [], env = {}, input = "" }: Typed): Promise<Outcome> {
  return new Promise((resolve) => {
    const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
    const options = { env: { PATH: process.env.PATH, ...env } };
    const child = execFile(process.execPath, ["--import", "tsx", file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
