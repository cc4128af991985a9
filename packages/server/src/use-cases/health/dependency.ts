import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { type DependencyName, type OutageOf, Unavailable } from "../../ports/unavailable";
import { within } from "../waiting";

/** An outage has ended when nothing has failed for so long, milliseconds: writers try again every two seconds. */
const QUIET_MS = 5_000;

export interface DependencyParts {
  readonly name: DependencyName;
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
}

/** Whether a system that the server needs is there. Logs one line when an outage begins and one when it ends. */
export class Dependency {
  readonly name: DependencyName;
  readonly #parts: DependencyParts;
  #downSince: Instant | undefined;
  #lastFailure: Instant = Number.NEGATIVE_INFINITY;
  #failures = 0;

  constructor(parts: DependencyParts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  get isDown(): boolean {
    return this.#downSince !== undefined;
  }

  /** A call failed because the system is away, not because of what was asked. */
  failed(err: unknown): void {
    const { name, clock, log } = this.#parts;
    this.#lastFailure = clock.now();
    this.#failures += 1;
    if (this.#downSince !== undefined) return;
    this.#downSince = this.#lastFailure;
    log.error({ dependency: name, err }, `The ${name} cannot be reached or used; trying again.`);
  }

  /** A call succeeded. */
  succeeded(): void {
    const { name, clock, log } = this.#parts;
    const now = clock.now();
    if (this.#downSince === undefined || now - this.#lastFailure < QUIET_MS) return;
    const seconds = Math.round((now - this.#downSince) / 1000);
    log.info({ dependency: name, seconds, failures: this.#failures }, `The ${name} is back.`);
    this.#downSince = undefined;
    this.#failures = 0;
  }
}

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

/**
 * A log for one part of the server that depends on other systems. What fails because one of them is away is reported there, which logs
 * the outage once for all parts, and is logged here at `debug` only; likewise the `recovered` line that follows.
 */
export function outageLog(log: Log, dependencies: readonly Dependency[], outageOf: OutageOf): Log {
  let quietFailures = 0;
  const failing =
    (level: "warn" | "error") =>
    (fields: object, message: string): void => {
      const { err } = fields as { readonly err?: unknown };
      const away = err === undefined ? undefined : dependencies.find(({ name }) => name === outageOf(err));
      if (away === undefined) {
        log[level](fields, message);
        return;
      }
      away.failed(err);
      quietFailures += 1;
      log.debug(fields, message);
    };
  return {
    debug: (fields, message) => log.debug(fields, message),
    info(fields, message) {
      const isQuiet = quietFailures > 0 && "recovered" in fields;
      if (isQuiet) quietFailures -= 1;
      log[isQuiet ? "debug" : "info"](fields, message);
    },
    warn: failing("warn"),
    error: failing("error"),
  };
}
