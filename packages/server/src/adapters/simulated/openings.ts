import type { Instant } from "@railbird/domain";
import { type Prices, pricesOf } from "./market";
import type { BookmakerScript, EntrantScript, RaceScript } from "./race-script";

/** Opening prices of a race, worked out once: they never change. */
export class Openings {
  readonly #script: RaceScript;
  readonly #known = new Map<BookmakerScript, Prices>();

  constructor(script: RaceScript) {
    this.#script = script;
  }

  /** A bookmaker's first prices by place in the field: of when it opened, or of when the entrant gained a start. */
  of(bookmaker: BookmakerScript): Prices {
    const known = this.#known.get(bookmaker) ?? this.#work(bookmaker);
    this.#known.set(bookmaker, known);
    return known;
  }

  #work(bookmaker: BookmakerScript): Prices {
    const opened = new Map<Instant, Prices>();
    const openedAt = ({ entersAt = 0 }: EntrantScript) => Math.max(bookmaker.opensAt, entersAt);
    return this.#script.entrants.map((entrant, place) => {
      const at = openedAt(entrant);
      const prices = opened.get(at) ?? pricesOf(this.#script, bookmaker, at);
      opened.set(at, prices);
      return prices[place];
    });
  }
}
