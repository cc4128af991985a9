import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { type ImageRejection, LOGO_SIZE, type LogoImages, PicturesBusy } from "../../ports/logo-store";
import { SILKS_SIZE, type SilksImages } from "../../ports/silks";
import type { Size } from "./draw-picture";
import type { PictureReply, PictureRequest } from "./picture-messages";

/** The variables that the process needs of the server's environment: no setting, and so no password and no key. */
const ENVIRONMENT = [
  ...["PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"],
  ...["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME"],
];

/** After so many late starts in a row a process is killed, and the next picture starts another. */
const MOST_LATE_STARTS = 3;

/** The most characters of a process's output that are stored for the log. */
const MOST_PRINTED = 2_000;

const BOUNDS: PictureBounds = {
  waitMs: 20_000,
  startMs: 20_000,
  drawMs: 30_000,
  idleMs: 60_000,
  waiting: 16,
  memoryBytes: 512 * 1024 * 1024,
};

/**
 * Draws pictures one at a time in a process of its own, which starts with the first one and stays warm. Nothing can interrupt libvips while
 * it draws, and four pictures at once would hold all of the server's threads: that process ends itself when it uses too much. On a busy machine an ordinary
 * picture may take long without using much: that is no reason to reject it.
 */
export class PictureDrawer {
  readonly #parts: PictureDrawerParts;
  readonly #bounds: PictureBounds;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isDrawing = false;
  #process: PictureProcess | undefined;
  /** How often a picture has waited in vain for its start. */
  #lateStarts = 0;
  #idle: AbortController | undefined;

  constructor(parts: PictureDrawerParts) {
    this.#parts = parts;
    this.#bounds = { ...BOUNDS, ...parts.bounds };
  }

  /**
   * A WebP of the picture, or why there is none. Rejects with {@link PicturesBusy} when too many wait, or for too long, or when drawing or the
   * process' start takes too long, and with an error of its own when the process cannot be started.
   */
  async draw(order: PictureOrder): Promise<Uint8Array | ImageRejection> {
    await this.#turn(order.first ? this.#first : this.#others);
    this.#idle?.abort();
    try {
      return await this.#drawNow(order);
    } finally {
      this.#next();
    }
  }

  /** Ends the process, also while it draws. */
  end(): void {
    this.#idle?.abort();
    this.#process?.kill();
    this.#process = undefined;
  }

  async #turn(queue: (() => void)[]): Promise<void> {
    if (!this.#isDrawing) {
      this.#isDrawing = true;
      return;
    }
    if (queue.length >= this.#bounds.waiting) throw new PicturesBusy();
    let begin = () => {};
    const turn = new Promise<"turn">((resolve) => {
      begin = () => resolve("turn");
    });
    queue.push(begin);
    if ((await this.#within(turn, this.#bounds.waitMs)) === "turn") return;
    const place = queue.indexOf(begin);
    // Its turn may have come at that very moment.
    if (place === -1) return;
    queue.splice(place, 1);
    throw new PicturesBusy();
  }

  #next(): void {
    const next = this.#first.shift() ?? this.#others.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#isDrawing = false;
    const idle = new AbortController();
    this.#idle = idle;
    this.#parts.clock.sleep(this.#bounds.idleMs, idle.signal).then(
      () => this.end(),
      () => {},
    );
  }

  async #drawNow(order: PictureOrder): Promise<Uint8Array | ImageRejection> {
    const process = await this.#started();
    const { memoryBytes, drawMs } = this.#bounds;
    const { bytes, most, cpuMs } = order;
    const drawn = await this.#within(process.draw({ bytes, most, memoryBytes, cpuMs }), drawMs);
    if (drawn !== "late" && drawn !== "ended") return drawn;
    if (this.#process !== process) throw new Error("The picture process was ended while it drew.");
    this.#process = undefined;
    // The next picture waits until this one uses nothing any more.
    await process.kill();
    if (drawn === "late") {
      this.#parts.log.info({ bytes: bytes.length }, "A picture was not drawn in time: the machine is busy.");
      throw new PicturesBusy();
    }
    this.#parts.log.info({ bytes: bytes.length }, "A picture was given up: drawing it took too much time or memory.");
    return "tooCostly";
  }

  /**
   * A process that can draw. One that starts slowly goes on starting for the next picture: on a busy machine a new one would be there no
   * sooner.
   */
  async #started(): Promise<PictureProcess> {
    if (!this.#process?.isRunning) this.#lateStarts = 0;
    const process = this.#process?.isRunning ? this.#process : startPictureProcess(this.#parts.program);
    this.#process = process;
    const ready = await this.#within(process.ready, this.#bounds.startMs);
    if (ready === true) return process;
    this.#lateStarts += 1;
    if (ready === "late" && this.#lateStarts < MOST_LATE_STARTS) {
      this.#parts.log.info({}, "The picture process has not started in time: the machine is busy.");
      throw new PicturesBusy();
    }
    this.#process = undefined;
    await process.kill();
    throw new Error(`The picture process did not start: ${process.problem || "it took too long"}`);
  }

  async #within<T>(work: Promise<T>, ms: number): Promise<T | "late"> {
    const settled = new AbortController();
    const late = this.#parts.clock.sleep(ms, settled.signal).then(
      () => "late" as const,
      () => "late" as const,
    );
    try {
      return await Promise.race([work, late]);
    } finally {
      settled.abort();
    }
  }
}

/** The most of the processor's time that drawing a logo may take; an ordinary one takes some 30. Milliseconds. */
const LOGO_MS = 8_000;

/** Less: nobody waits for silks, and logos wait for them. */
const SILKS_MS = 4_000;

/** Draws logos and silks, in a process of their own. Only pictures that were drawn here are served, never the bytes that were received. */
export class SharpImages implements LogoImages, SilksImages {
  readonly #drawer: PictureDrawer;

  constructor(parts: PictureDrawerParts) {
    this.#drawer = new PictureDrawer(parts);
  }

  toLogo(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    return this.#drawer.draw({ bytes, most: LOGO_SIZE, cpuMs: LOGO_MS, first: true });
  }

  toSilks(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    return this.#drawer.draw({ bytes, most: SILKS_SIZE, cpuMs: SILKS_MS });
  }

  /** Ends the picture process; it starts again when it is needed. */
  end(): void {
    this.#drawer.end();
  }
}

/** Durations in milliseconds. */
export interface PictureBounds {
  /** How long a picture may wait for those before it. */
  readonly waitMs: number;
  /** How long the picture process may take until it can draw: it loads libvips. */
  readonly startMs: number;
  /** How long drawing may take on a busy machine. */
  readonly drawMs: number;
  /** An unused picture process ends after so long. */
  readonly idleMs: number;
  /** The most pictures of either kind that wait. */
  readonly waiting: number;
  /** The most memory of the picture process; an AVIF of 4,096 by 4,096 pixels, the costliest of those allowed, takes three quarters of it. */
  readonly memoryBytes: number;
}

interface PictureDrawerParts {
  /** The file of the picture process' program. */
  readonly program: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly bounds?: Partial<PictureBounds>;
}

export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly most: Size;
  /** The most of the processor's time, milliseconds. */
  readonly cpuMs: number;
  /** Whether somebody waits for it: it goes before those that nobody waits for. */
  readonly first?: boolean;
}

/** A picture process. */
interface PictureProcess {
  readonly isRunning: boolean;
  /** Resolves to whether it can draw: `false` when it ends instead. */
  readonly ready: Promise<boolean>;
  /** The text that the process has printed. */
  readonly problem: string;
  /** Resolves to `ended` when the process ends meanwhile. */
  draw(request: PictureRequest): Promise<Uint8Array | ImageRejection | "ended">;
  /** Kills it; resolves when it has ended. */
  kill(): Promise<void>;
}

/** Starts the program of the picture process. Between pictures it keeps this process from ending no more than a timer that is unreferenced. */
function startPictureProcess(program: string): PictureProcess {
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
