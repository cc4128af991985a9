import type { Instant } from "./model";
import { lastPointAt, type PricePoint, type PriceSeries, priceExtremes } from "./price-series";
import { racingTime } from "./racing-time";

/** A step to or from no price counts as much as one to 20 times the price. */
const NO_PRICE_HEIGHT = Math.log(20);

/** How a series is thinned. */
export interface Thinning {
  /** How many points are left at most: four or more, with `wholeFrom` five or more. */
  readonly most: number;
  /** The start of the race. */
  readonly startTime: Instant;
  /** From here on no point is dropped, up to half of `most` points. */
  readonly wholeFrom?: Instant;
}

/**
 * A series of at most `most` points that looks as much like the original as possible. The first, last, highest and lowest
 * points always stay; no point is invented. Points that cover the smallest area are dropped first: the height of a step in the
 * logarithm of the price, times how long it lasted. Minutes are weighted as in {@link racingTime}.
 */
export function thinPriceSeries(
  series: PriceSeries,
  { most, startTime, wholeFrom = Number.POSITIVE_INFINITY }: Thinning,
): PriceSeries {
  if (series.length <= most) return series;
  const extremes = priceExtremes(series);
  const newest = series.slice(Math.max(lastPointAt(series, wholeFrom), series.length - Math.floor(most / 2)));
  const kept = new Set([series[0], extremes?.high, extremes?.low, series.at(-1), ...newest]);
  let left = series;
  while (left.length > most) left = withoutCheapest(left, left.length - most, kept, startTime);
  return left;
}

function withoutCheapest(
  series: PriceSeries,
  count: number,
  kept: ReadonlySet<PricePoint | undefined>,
  startTime: Instant,
): PriceSeries {
  const dropped = new Set<number>();
  // Dropping a point changes the cost of its neighbours, so those wait for the next round.
  for (const { index } of inOrderOfCost(series, kept, startTime).slice(0, count)) {
    if (!dropped.has(index - 1) && !dropped.has(index + 1)) dropped.add(index);
  }
  const left = series.filter((_, index) => !dropped.has(index));
  return left.filter((point, index) => kept.has(point) || point[1] !== left[index - 1]?.[1]);
}

/** The points that may be dropped, lowest cost first; equal costs oldest first. */
function inOrderOfCost(series: PriceSeries, kept: ReadonlySet<PricePoint | undefined>, startTime: Instant) {
  const times = series.map(([at]) => racingTime(at, startTime));
  return series
    .map(([, odds], index) => {
      const height = stepHeight(series[index - 1]?.[1], odds);
      return { index, cost: height * (Number(times[index + 1]) - Number(times[index])) };
    })
    .filter(({ index }) => !kept.has(series[index]))
    .sort((a, b) => a.cost - b.cost || a.index - b.index);
}

function stepHeight(from: number | null | undefined, to: number | null): number {
  return from && to ? Math.abs(Math.log(to / from)) : NO_PRICE_HEIGHT;
}
