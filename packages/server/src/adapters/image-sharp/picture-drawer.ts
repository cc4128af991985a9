import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { type ImageRejection, PicturesBusy } from "../../ports/logo-store";
import type { Size } from "./draw-picture";
import { type PictureProcess, startPictureProcess } from "./start-picture-process";

/** Durations in milliseconds. */
export interface PictureBounds {
  /** How long a picture may wait for those before it. */
  readonly waitMs: number;
  /** How long the picture process may take until it can draw: it loads libvips. */
  readonly startMs: number;
  /** An unused picture process ends after so long. */
  readonly idleMs: number;
  /** The most pictures of either kind that wait. */
  readonly waiting: number;
  /** The most memory of the picture process; an AVIF of 4,096 by 4,096 pixels, the costliest of those allowed, takes three quarters of it. */
  readonly memoryBytes: number;
}

const BOUNDS: PictureBounds = {
  waitMs: 20_000,
  startMs: 20_000,
  idleMs: 60_000,
  waiting: 16,
  memoryBytes: 512 * 1024 * 1024,
};

export interface PictureDrawerParts {
  /** The file of the picture process' program. */
  readonly program: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly bounds?: Partial<PictureBounds>;
}

export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly most: Size;
  /** The picture process is killed when drawing takes longer. */
  readonly withinMs: number;
  /** Whether somebody waits for it: it goes before those that nobody waits for. */
  readonly first?: boolean;
}

/**
 * Draws pictures one at a time in a process of its own, which starts with the first one and stays warm. Nothing can interrupt libvips while
 * it draws, and four pictures at once would hold all of the server's threads: that process is killed at the bounds of time and memory.
 */
export class PictureDrawer {
  readonly #parts: PictureDrawerParts;
  readonly #bounds: PictureBounds;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isDrawing = false;
  #process: PictureProcess | undefined;
  #idle: AbortController | undefined;

  constructor(parts: PictureDrawerParts) {
    this.#parts = parts;
    this.#bounds = { ...BOUNDS, ...parts.bounds };
  }

  /**
   * A WebP of the picture, or why there is none. Rejects with {@link PicturesBusy} when too many wait, or for too long, and with an error
   * of its own when the process cannot be started.
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

  async #drawNow({ bytes, most, withinMs }: PictureOrder): Promise<Uint8Array | ImageRejection> {
    const process = await this.#started();
    const { memoryBytes } = this.#bounds;
    const drawn = await this.#within(process.draw({ bytes, most, memoryBytes }), withinMs);
    if (drawn !== "late" && drawn !== "ended") return drawn;
    if (this.#process !== process) throw new Error("The picture process was ended while it drew.");
    this.#process = undefined;
    // The next picture waits until this one uses nothing any more.
    await process.kill();
    const why = drawn === "late" ? "time" : "memory";
    this.#parts.log.info({ why, bytes: bytes.length }, "A picture was given up: it took too much to draw.");
    return "tooCostly";
  }

  /** A process that can draw. */
  async #started(): Promise<PictureProcess> {
    if (this.#process?.isRunning) return this.#process;
    const process = startPictureProcess(this.#parts.program);
    this.#process = process;
    const ready = await this.#within(process.ready, this.#bounds.startMs);
    if (ready === true) return process;
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
