import type { Instant, OtherPrice, Quote, Race, Runner } from "@railbird/domain";

/** A price that the feed has not confirmed for this long is not shown any more while its race is open. */
export const MAX_PRICE_AGE_MS = 10 * 60_000;

/** One that is exactly as old is still shown. */
const HOLDS_FOR_MS = MAX_PRICE_AGE_MS + 1;

const NONE: readonly OtherPrice[] = [];

/** The instant at which the first price of a race becomes too old to show; never for a race that is not open. */
export function pricesHoldUntil(race: Race): Instant {
  let oldest = Number.POSITIVE_INFINITY;
  if (race.status !== "open") return oldest;
  for (const { prices, otherPrices = NONE } of race.runners) {
    for (const { seenAt } of prices) oldest = Math.min(oldest, seenAt);
    for (const { seenAt } of otherPrices) oldest = Math.min(oldest, seenAt);
  }
  return oldest + HOLDS_FOR_MS;
}

/**
 * Quotes that became too old to show and were not withdrawn. They are remembered so that the bookmaker's next price is compared
 * with them: a price that is gone by then is recorded as withdrawn, one that came back as it was is no change.
 */
export class OldPrices {
  /** By race, then by runner. */
  readonly #byRace = new Map<string, Map<string, readonly Quote[]>>();

  /** An open race without the prices that are too old to show; the same race when it has none. */
  drop(race: Race, now: Instant): Race {
    if (now < pricesHoldUntil(race)) return race;
    const isOld = ({ seenAt }: Pick<Quote, "seenAt">) => now >= seenAt + HOLDS_FOR_MS;
    const old = new Map(this.#byRace.get(race.id));
    for (const { id, prices } of race.runners) {
      const dropped = prices.filter(isOld);
      if (dropped.length > 0) old.set(id, [...(old.get(id) ?? []), ...dropped]);
    }
    this.#byRace.set(race.id, old);
    return withoutOthers(
      withPrices(race, ({ prices }) => prices.filter((quote) => !isOld(quote))),
      isOld,
    );
  }

  /** The race with its old prices, to compare a reading with. */
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

/** Nobody compares those of totes with what they were: an old one is gone. */
function withoutOthers(race: Race, isOld: (other: OtherPrice) => boolean): Race {
  if (!race.runners.some(({ otherPrices }) => otherPrices?.some(isOld))) return race;
  return {
    ...race,
    runners: race.runners.map(({ otherPrices = NONE, ...runner }) => {
      const left = otherPrices.filter((other) => !isOld(other));
      return left.length > 0 ? { ...runner, otherPrices: left } : runner;
    }),
  };
}

function withPrices(race: Race, pricesOf: (runner: Runner) => readonly Quote[]): Race {
  return { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: pricesOf(runner) })) };
}
