import type { Clock } from "../../ports/clock";
import { Unavailable } from "../../ports/unavailable";
import { within } from "../within";
import type { Dependency } from "./dependency";

export interface DependencyWatchParts {
  readonly dependency: Dependency;
  /** A small call; it rejects when the system is away. */
  readonly test: () => Promise<unknown>;
  /**
   * In place of `test` during an outage, where that may succeed while others fail: a database that cannot be written can often be read.
   */
  readonly testDown?: () => Promise<unknown>;
  /** Milliseconds between two tests. */
  readonly everyMs: number;
  /** A test that takes longer has failed, milliseconds. */
  readonly withinMs: number;
  readonly clock: Clock;
}

/** Tests a system that the server needs at intervals, so that an outage and its end are noticed without a visitor. */
export class DependencyWatch {
  readonly #parts: DependencyWatchParts;
  /** The test under way: one that hangs is not joined by others. */
  #testing: Promise<void> | undefined;

  constructor(parts: DependencyWatchParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { everyMs, clock } = this.#parts;
    while (!signal.aborted) {
      await this.test();
      await clock.sleep(everyMs, signal).catch(() => undefined);
    }
  }

  /** Tests once. Never rejects. */
  async test(): Promise<void> {
    const { dependency, test, testDown = test, withinMs, clock } = this.#parts;
    this.#testing ??= (dependency.isDown ? testDown : test)()
      .then(
        () => dependency.succeeded(),
        (err: unknown) => dependency.failed(err),
      )
      .finally(() => {
        this.#testing = undefined;
      });
    const inTime = await within(this.#testing, withinMs, clock);
    if (!inTime) {
      dependency.failed(
        new Unavailable(dependency.name, `The ${dependency.name} did not reply within ${withinMs} ms.`),
      );
    }
  }
}
