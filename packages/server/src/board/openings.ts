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
    const key = `${runnerId} ${bookmakerId}`;
    const known = race.get(key);
    if (known !== undefined) return known;
    race.set(key, odds);
    return odds;
  }

  /** Takes up what was seen before a restart. */
  restore(openings: readonly Omit<OpeningPrice, "seenAt">[]): void {
    for (const { raceId, runnerId, bookmakerId, odds } of openings) this.seen(raceId, runnerId, bookmakerId, odds);
  }

  forget(raceId: string): void {
    this.#byRace.delete(raceId);
  }
}

/** The opening prices that a race's quotes carry. */
export function openingsOf(race: Race): readonly Omit<OpeningPrice, "seenAt">[] {
  return race.runners.flatMap(({ id: runnerId, prices }) =>
    prices.flatMap(({ bookmakerId, openOdds: odds }) =>
      odds === undefined ? [] : [{ raceId: race.id, runnerId, bookmakerId, odds }],
    ),
  );
}
