import type { Race } from "@railbird/domain";
import type { OpeningPrice } from "../ports/storage";

/**
 * The first price seen of each quote: stands in for an opening price that the feed does not give (design, "How odds flow").
 * Races that have left the board are forgotten with them.
 */
export class Openings {
  /** By race, then by runner, then by bookmaker. */
  readonly #byRace = new Map<string, Map<string, Map<string, number>>>();

  /** Those of a runner, by bookmaker: one that is seen for the first time is written into it. */
  ofRunner(raceId: string, runnerId: string): Map<string, number> {
    return madeIn(madeIn(this.#byRace, raceId), runnerId);
  }

  /** Takes over what was seen before a restart. */
  restore(openings: readonly OpeningPrice[]): void {
    for (const { raceId, runnerId, bookmakerId, odds } of openings)
      firstSeen(this.ofRunner(raceId, runnerId), bookmakerId, odds);
  }

  /** Takes over what the quotes of a race carry. */
  restoreFrom({ id, runners }: Race): void {
    for (const runner of runners) {
      const seen = this.ofRunner(id, runner.id);
      for (const { bookmakerId, odds, openOdds } of runner.prices) firstSeen(seen, bookmakerId, openOdds ?? odds);
    }
  }

  forget(raceId: string): void {
    this.#byRace.delete(raceId);
  }
}

/** The opening of a quote; the price given (what the feed calls its opening, or else its price) when this is the first time it is seen. */
export function firstSeen(seen: Map<string, number>, bookmakerId: string, odds: number): number {
  const known = seen.get(bookmakerId);
  if (known !== undefined) return known;
  seen.set(bookmakerId, odds);
  return odds;
}

function madeIn<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
