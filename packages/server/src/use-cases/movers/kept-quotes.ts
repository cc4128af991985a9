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
 * The prices after the race has become as it is here. Prices that go are left as they are: a bookmaker that withdraws one for a while, or
 * whose price is not confirmed for a while, is compared with its last one.
 */
export function withQuotesOf(known: KeptQuotes | undefined, race: Race, keep: KeptFrom): KeptQuotes {
  const points = race.runners.map(
    ({ id, prices }) =>
      [
        id,
        new Map(prices.map(({ bookmakerId, odds, seenAt }): [string, PricePoint] => [bookmakerId, [seenAt, odds]])),
      ] as const,
  );
  return withPoints(known ?? new Map(), new Map(points), keep, (series, point) =>
    series.at(-1)?.[1] === point[1] ? series : withPricePoint(series, point),
  );
}

/** The prices with changes that were stored before. */
export function withChanges(known: KeptQuotes, changes: readonly PriceChange[], keep: KeptFrom): KeptQuotes {
  let kept = known;
  for (const { runnerId, bookmakerId, odds, seenAt } of changes) {
    if (odds === undefined) continue;
    const point = new Map([[runnerId, new Map([[bookmakerId, [seenAt, odds] as PricePoint]])]]);
    kept = withPoints(kept, point, keep, (series, each) => priceSeries([...series, each]));
  }
  return kept;
}

function withPoints(
  known: KeptQuotes,
  points: ReadonlyMap<string, ReadonlyMap<string, PricePoint>>,
  keep: KeptFrom,
  add: (series: PriceSeries, point: PricePoint) => PriceSeries,
): KeptQuotes {
  const next = new Map(known);
  for (const [runnerId, ofRunner] of points) {
    const before = known.get(runnerId);
    const quotes = new Map(before);
    for (const [bookmakerId, point] of ofRunner) {
      const series = before?.get(bookmakerId) ?? [];
      const longer = add(series, point);
      if (longer !== series) quotes.set(bookmakerId, kept(longer, keep));
    }
    if (before === undefined || [...quotes].some(([id, series]) => before.get(id) !== series))
      next.set(runnerId, quotes);
  }
  const isSame = next.size === known.size && [...next].every(([id, quotes]) => known.get(id) === quotes);
  return isSame ? known : next;
}

function kept(series: PriceSeries, { heldAt, from }: KeptFrom): PriceSeries {
  const first = lastPointAt(series, from);
  const held = heldAt === undefined ? -1 : lastPointAt(series, heldAt);
  return series.filter((_, index) => index >= first || index === held);
}
