import { bestPrice, type Instant, type LastPrice } from "@railbird/domain";
import { pricesOf } from "./market";
import type { Openings } from "./openings";
import type { EntrantScript, RaceScript } from "./race-script";

/** The best prices that scratched entrants of a race had just before, each worked out once. */
export class LastPrices {
  readonly #script: RaceScript;
  readonly #openings: Openings;
  readonly #known = new Map<number, LastPrice | undefined>();

  constructor(script: RaceScript, openings: Openings) {
    this.#script = script;
    this.#openings = openings;
  }

  /** By entrant and its place in the field; `undefined` for one that is never scratched, or that nobody quoted, as without a start. */
  of(entrant: EntrantScript, place: number): LastPrice | undefined {
    if (entrant.scratchedAt === undefined) return undefined;
    if (!this.#known.has(place)) this.#known.set(place, this.#work(entrant.scratchedAt - 1, place));
    return this.#known.get(place);
  }

  #work(at: Instant, place: number): LastPrice | undefined {
    const quotes = this.#script.bookmakers.flatMap((bookmaker) => {
      const odds = pricesOf(this.#script, bookmaker, at)[place];
      const openOdds = this.#openings.of(bookmaker)[place];
      if (odds === undefined) return [];
      return [{ bookmakerId: bookmaker.id, odds, ...(openOdds !== undefined && { openOdds }) }];
    });
    const best = bestPrice(quotes);
    return best && { odds: best.odds, ...(best.openOdds !== undefined && { openOdds: best.openOdds }) };
  }
}
