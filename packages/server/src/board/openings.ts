import type { Race } from "@railbird/domain";
import type { OpeningPrice } from "../ports/storage";

/**
 * The first price seen of each quote: stands in for an opening price that the feed does not give (design, "How odds flow").
 * Races that have left the board are forgotten with them.
 */
export class Openings {
  readonly #byRace = new Map<string, Map<string, number>>();

  /** The opening of a quote; the price given (what the feed calls its opening, or else its price) when this is the first time it is seen. */
  seen(raceId: string, runnerId: string, bookmakerId: string, odds: number): number {
    let race = this.#byRace.get(raceId);
    if (race === undefined) {
      race = new Map();
      this.#byRace.set(raceId, race);
    }
    const key = keyOf(runnerId, bookmakerId);
    const known = race.get(key);
    if (known !== undefined) return known;
    race.set(key, odds);
    return odds;
  }

  /** Whether a quote was seen before. */
  knows(raceId: string, runnerId: string, bookmakerId: string): boolean {
    return this.#byRace.get(raceId)?.has(keyOf(runnerId, bookmakerId)) ?? false;
  }

  /** Takes over what was seen before a restart. */
  restore(openings: readonly OpeningPrice[]): void {
    for (const { raceId, runnerId, bookmakerId, odds } of openings) this.seen(raceId, runnerId, bookmakerId, odds);
  }

  /** Takes over what the quotes of a race carry. */
  restoreFrom({ id, runners }: Race): void {
    for (const runner of runners) {
      for (const { bookmakerId, odds, openOdds } of runner.prices)
        this.seen(id, runner.id, bookmakerId, openOdds ?? odds);
    }
  }

  forget(raceId: string): void {
    this.#byRace.delete(raceId);
  }
}

function keyOf(runnerId: string, bookmakerId: string): string {
  return `${runnerId} ${bookmakerId}`;
}
