import type { Instant, Quote, Race, Runner } from "@railbird/domain";

/**
 * Quotes that became too old to show and were not withdrawn. They are remembered so that the bookmaker's next answer is compared
 * with them: a price that is gone by then is recorded as withdrawn, one that came back as it was is no change.
 */
export class OldQuotes {
  /** By race, then by runner. */
  readonly #byRace = new Map<string, Map<string, readonly Quote[]>>();

  /** The race without quotes last seen before `oldest`; the same race when it has none. */
  drop(race: Race, oldest: Instant): Race {
    const isOld = ({ seenAt }: Quote) => seenAt < oldest;
    if (!race.runners.some(({ prices }) => prices.some(isOld))) return race;
    const old = new Map(this.#byRace.get(race.id));
    for (const { id, prices } of race.runners) {
      if (prices.some(isOld)) old.set(id, [...(old.get(id) ?? []), ...prices.filter(isOld)]);
    }
    this.#byRace.set(race.id, old);
    return withPrices(race, ({ prices }) => prices.filter((quote) => !isOld(quote)));
  }

  /** The race with its old quotes, to compare a reading with. */
  putBack(race: Race): Race {
    const old = this.#byRace.get(race.id);
    if (old === undefined) return race;
    return withPrices(race, ({ id, prices }) => [...prices, ...(old.get(id) ?? [])]);
  }

  /** Takes out again those that the reading said nothing of; the others are settled. */
  takeOut(race: Race): Race {
    const old = this.#byRace.get(race.id);
    if (old === undefined) return race;
    const left = new Map<string, readonly Quote[]>();
    for (const { id, prices } of race.runners) {
      const same = prices.filter((quote) => old.get(id)?.includes(quote));
      if (same.length > 0) left.set(id, same);
    }
    if (left.size === 0) this.#byRace.delete(race.id);
    else this.#byRace.set(race.id, left);
    return withPrices(race, ({ id, prices }) => prices.filter((quote) => !left.get(id)?.includes(quote)));
  }

  forget(raceId: string): void {
    this.#byRace.delete(raceId);
  }
}

function withPrices(race: Race, pricesOf: (runner: Runner) => readonly Quote[]): Race {
  return { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: pricesOf(runner) })) };
}
