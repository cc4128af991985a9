import type { Dependency } from "../../use-cases/health/dependency";

export interface ReadinessParts {
  readonly hasRaceDay: () => boolean;
  readonly dependencies: readonly Pick<Dependency, "name" | "isDown">[];
}

/** Whether this server should be sent visitors, and whether all that it needs is there. */
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

  /** From now on no visitor should be sent here. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Why no visitor should be sent here; none when they may be. What is in memory is served without database and store. */
  whyNotServing(): readonly string[] {
    const reasons: string[] = [];
    if (this.#isStopping) reasons.push("stopping");
    if (!this.#parts.hasRaceDay()) reasons.push("no race day yet");
    return reasons;
  }

  /** Why not everything works; none when it does. */
  whyNotReady(): readonly string[] {
    const away = this.#parts.dependencies.filter(({ isDown }) => isDown);
    return [...this.whyNotServing(), ...away.map(({ name }) => `the ${name} cannot be reached`)];
  }
}
