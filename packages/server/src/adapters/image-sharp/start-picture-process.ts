import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import type { ImageRejection } from "../../ports/logo-store";
import type { PictureReply, PictureRequest } from "./picture-messages";

/** What the process needs of the server's environment: no setting, and so no password and no key. */
const ENVIRONMENT = [
  ...["PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"],
  ...["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME"],
];

/** The most characters of what a process prints that are kept for the log. */
const MOST_PRINTED = 2_000;

/** A picture process. */
export interface PictureProcess {
  readonly isRunning: boolean;
  /** Resolves to whether it can draw: `false` when it ends instead. */
  readonly ready: Promise<boolean>;
  /** What it has printed. */
  readonly problem: string;
  /** Resolves to `ended` when the process ends meanwhile. */
  draw(request: PictureRequest): Promise<Uint8Array | ImageRejection | "ended">;
  /** Kills it; resolves when it has ended. */
  kill(): Promise<void>;
}

/** Starts the program of the picture process. Between pictures it keeps this process from ending no more than a timer that is unreferenced. */
export function startPictureProcess(program: string): PictureProcess {
  const child = fork(program, {
    execArgv: [...fromSource(program), "--max-old-space-size=64"],
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  lowerPriority(child);
  let printed = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    printed = (printed + chunk.toString("latin1")).slice(0, MOST_PRINTED);
  });
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    // `error` comes in place of `exit` when there is no process at all, as when the machine has no room for one.
    child.once("error", (error) => {
      printed ||= error.message;
      resolve();
    });
    child.once("exit", () => resolve());
  }).then(() => {
    isRunning = false;
  });
  const reply = () => new Promise<PictureReply>((resolve) => child.once("message", resolve));
  return {
    get isRunning() {
      return isRunning;
    },
    get problem() {
      return printed;
    },
    ready: Promise.race([reply().then(() => true), ended.then(() => false)]),
    async draw(request) {
      hold(child, true);
      const replied = reply();
      // A process that ended a moment ago takes no message; its end is told beside.
      child.send(request, () => {});
      const said = await Promise.race([replied, ended]);
      hold(child, false);
      return said && "drawn" in said ? said.drawn : "ended";
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** TypeScript is not read by every Node.js of this project: where the server runs from its sources, so does the process. */
function fromSource(program: string): readonly string[] {
  if (!program.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}

/** Drawing takes what the server leaves of the processor. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

/** Whether this process waits for that one: its channels count as open work, or do not. */
function hold(child: ChildProcess, isWaited: boolean): void {
  const change = isWaited ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  (child.stderr as unknown as { ref(): void; unref(): void } | null)?.[change]();
}
