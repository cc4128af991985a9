import type { BrandRunner } from "./map-runner";

/** About three days of racing at home and abroad. */
const RACES_KEPT = 3000;

/**
 * Gives runners ids that stay for the day: the number at first sight, also when the entrant's number changes later. An
 * entrant that comes to a number which was another's first gets its own identifier.
 */
export class RunnerIds {
  /** By race, then by entrant. */
  readonly #races = new Map<string, Map<string, string>>();

  /** The ids of a race's runners, in their order. */
  assign(raceId: string, runners: readonly BrandRunner[]): readonly string[] {
    const known = this.#races.get(raceId) ?? new Map<string, string>();
    this.#keep(raceId, known);
    const given = new Set(known.values());
    return runners.map(({ entrantId, facts }) => {
      const key = entrantId ?? `number-${facts.number}`;
      const number = String(facts.number);
      const id = known.get(key) ?? (given.has(number) ? key : number);
      known.set(key, id);
      given.add(id);
      return id;
    });
  }

  /** Those asked for last are kept: a race that is over is soon forgotten. */
  #keep(raceId: string, known: Map<string, string>): void {
    this.#races.delete(raceId);
    this.#races.set(raceId, known);
    const [oldest] = this.#races.keys();
    if (this.#races.size > RACES_KEPT && oldest !== undefined) this.#races.delete(oldest);
  }
}
