import { openSync, readSync } from "node:fs";

/** Only the first number of the line is needed: the time on a processor, nanoseconds. */
const LINE = Buffer.alloc(32);
const LOOK_EVERY_MS = 1;

/**
 * How long this process's thread works without looking at anything else, by the time that it is on a processor: unlike a pause, that has
 * nothing of what other processes take of the machine. Linux only.
 */
export class OwnWork {
  readonly #file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  #before = this.#now();
  #longestMs = 0;

  constructor() {
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** The longest since the last call, milliseconds. */
  takeLongest(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }

  #look(): void {
    const now = this.#now();
    this.#longestMs = Math.max(this.#longestMs, now - this.#before);
    this.#before = now;
  }

  #now(): number {
    const length = readSync(this.#file, LINE, 0, LINE.length, 0);
    return Number.parseInt(LINE.toString("latin1", 0, length), 10) / 1e6;
  }
}
