import {
  type Instant,
  lastPointAt,
  type PricePoint,
  type PriceSeries,
  priceSeries,
  type Race,
  withPricePoint,
} from "@railbird/domain";
import type { PriceChange } from "../../ports/storage";
import { groupBy } from "../prices/group-by";

/** Prices of a race, thinned to what is asked for: by runner id, then by bookmaker id. Immutable: what did not change stays the same object. */
export type KeptQuotes = ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;

/** Of a series: the price that held at an instant, where there is one to keep, and everything from another on. */
export interface KeptFrom {
  readonly heldAt?: Instant;
  readonly from: Instant;
}

/** Nine in the morning is kept once it has come. */
export function keptFrom(nineAm: Instant, from: Instant, now: Instant): KeptFrom {
  return nineAm <= now && nineAm < from ? { heldAt: nineAm, from } : { from };
}

/**
 * The prices after the race has become as it is here; the same object when none has changed. Prices that go are left as they are: a
 * bookmaker that withdraws one for a while, or whose price is not confirmed for a while, is compared with its last one.
 */
export function withQuotesOf(known: KeptQuotes | undefined, race: Race, keep: KeptFrom): KeptQuotes {
  const next = new Map(known);
  for (const { id, prices } of race.runners) {
    const before = known?.get(id);
    const changed = prices.filter(({ bookmakerId, odds }) => before?.get(bookmakerId)?.at(-1)?.[1] !== odds);
    if (changed.length === 0 && before !== undefined) continue;
    const quotes = new Map(before);
    for (const { bookmakerId, odds, seenAt } of changed) {
      quotes.set(bookmakerId, kept(withPricePoint(quotes.get(bookmakerId) ?? [], [seenAt, odds]), keep));
    }
    next.set(id, quotes);
  }
  const isSame = known?.size === next.size && [...next].every(([id, quotes]) => known.get(id) === quotes);
  return isSame ? known : next;
}

/** The prices with changes of this race that were stored before. */
export function withChanges(known: KeptQuotes, changes: readonly PriceChange[], keep: KeptFrom): KeptQuotes {
  const next = new Map(known);
  for (const [runnerId, ofRunner] of groupBy(changes, (change) => change.runnerId)) {
    const quotes = new Map(known.get(runnerId));
    for (const [bookmakerId, ofQuote] of groupBy(ofRunner, (change) => change.bookmakerId)) {
      const stored = ofQuote.flatMap(({ odds, seenAt }): PricePoint[] => (odds === undefined ? [] : [[seenAt, odds]]));
      const series = kept(priceSeries([...(quotes.get(bookmakerId) ?? []), ...stored]), keep);
      if (series.length > 0) quotes.set(bookmakerId, series);
    }
    next.set(runnerId, quotes);
  }
  return next;
}

function kept(series: PriceSeries, { heldAt, from }: KeptFrom): PriceSeries {
  const first = lastPointAt(series, from);
  const held = heldAt === undefined ? -1 : lastPointAt(series, heldAt);
  return series.filter((_, index) => index >= first || index === held);
}
