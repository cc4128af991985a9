import type { Dependency } from "../../use-cases/health/dependency";

export interface ReadinessParts {
  readonly hasRaceDay: () => boolean;
  readonly dependencies: readonly Pick<Dependency, "name" | "isDown">[];
  /** What of this server itself stands still; nothing when absent. */
  readonly stalled?: (() => readonly string[]) | undefined;
}

/** Whether a proxy should send visitors to this server, and whether all that it needs can be reached. */
export class Readiness {
  readonly #parts: ReadinessParts;
  #isStopping = false;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** Whether the server is about to close its port. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Marks the server as about to stop: it is not ready from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Why no visitor should be sent here; empty when they may be. An outage is no reason: what is in memory is served. */
  whyNotServing(): readonly string[] {
    const reasons: string[] = [];
    if (this.#isStopping) reasons.push("stopping");
    if (!this.#parts.hasRaceDay()) reasons.push("no race day yet");
    return reasons;
  }

  /** Why not everything works; empty when it does. */
  whyNotReady(): readonly string[] {
    const away = this.#parts.dependencies.filter(({ isDown }) => isDown);
    const stalled = this.#parts.stalled?.() ?? [];
    return [...this.whyNotServing(), ...away.map(({ name }) => `the ${name} cannot be reached`), ...stalled];
  }
}
