import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { DependencyName } from "../../ports/unavailable";

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
