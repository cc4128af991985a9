import { pricesOf } from "./market";
import type { BookmakerScript, EntrantScript, RaceScript } from "./race-script";

/** Opening prices of a race, worked out once: they never change. */
export class Openings {
  readonly #script: RaceScript;
  readonly #known = new Map<string, readonly (number | undefined)[]>();

  constructor(script: RaceScript) {
    this.#script = script;
  }

  /** A bookmaker's first price on an entrant: when it opened, or when the entrant gained a start. */
  of(bookmaker: BookmakerScript, entrant: EntrantScript, place: number): number | undefined {
    const opened = Math.max(bookmaker.opensAt, entrant.entersAt ?? 0);
    const key = `${bookmaker.id} ${opened}`;
    const known = this.#known.get(key) ?? pricesOf(this.#script, bookmaker, opened);
    this.#known.set(key, known);
    return known[place];
  }
}
