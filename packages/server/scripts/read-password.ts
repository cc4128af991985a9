import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { AdminError } from "../src/use-cases/accounts/admins";
import type { Terminal } from "./terminal";

/**
 * A new password: asked for twice on a terminal, without showing it; else the first line of the input. Rejects with an
 * {@link AdminError}.
 */
export async function readPassword(input: Terminal["input"]): Promise<string> {
  if (input.isTTY !== true) return (await text(input)).split(/\r?\n/)[0] ?? "";
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    const password = await replyTo("New password: ", lines);
    if ((await replyTo("Once more: ", lines)) !== password) throw new AdminError("The two are not the same.");
    return password;
  } finally {
    terminal.close();
  }
}

async function replyTo(question: string, lines: AsyncIterator<string>): Promise<string> {
  process.stderr.write(question);
  const { value, done } = await lines.next();
  process.stderr.write("\n");
  // Ctrl+C or Ctrl+D.
  if (done) throw new AdminError("No password was given.");
  return value;
}
