import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { PRODUCTION, SERVER_FLAGS } from "./production";

/** A process of the bench, which ends with its parent, or by itself when it has been left alone for too long. */
export interface BenchProcess {
  /** Sends a request and resolves to its reply; one at a time. */
  ask<Reply>(question: object): Promise<Reply>;
  /** Sends it a signal: `SIGSTOP` freezes it, `SIGCONT` wakes it. */
  signal(name: NodeJS.Signals): void;
  end(): Promise<void>;
}

/** No process outlives the longest bench. */
const LONGEST_LIFE_MS = 30 * 60_000;

/** Starts a TypeScript file of this folder, or one that is built and has the product's flags, as a process; waits for its first message. */
export async function startProcess<First>(
  file: URL,
  args: readonly string[] = [],
): Promise<{ readonly first: First; readonly process: BenchProcess }> {
  const child: ChildProcess = fork(file, args, {
    env: PRODUCTION,
    execArgv: file.pathname.endsWith(".ts") ? ["--import", "tsx", "--expose-gc"] : [...SERVER_FLAGS],
  });
  const reply = async <Reply>() => {
    const gone = new AbortController();
    const left = once(child, "exit", { signal: gone.signal }).then(([code]) => {
      throw new Error(`${file.pathname} ended with ${code}.`);
    });
    try {
      const [message] = (await Promise.race([once(child, "message", { signal: gone.signal }), left])) as [Reply];
      return message;
    } finally {
      left.catch(() => undefined);
      gone.abort();
    }
  };
  const first = await reply<First>();
  return {
    first,
    process: {
      ask(question) {
        child.send(question);
        return reply();
      },
      signal: (name) => void child.kill(name),
      async end() {
        const exited = once(child, "exit");
        child.disconnect();
        await exited;
      },
    },
  };
}

/** The child's side: sends a first message, then replies to each request. */
export function serveParent<Question>(first: unknown, reply: (question: Question) => unknown): void {
  process.on("message", async (question: Question) => process.send?.((await reply(question)) ?? {}));
  process.on("disconnect", () => process.exit(0));
  setTimeout(() => process.exit(1), LONGEST_LIFE_MS).unref();
  process.send?.(first);
}
