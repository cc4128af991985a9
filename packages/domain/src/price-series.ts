import type { Instant } from "./model";
import { racingTime } from "./time-zones";

/** A step to or from no price counts as much as one to 20 times the price. */
const NO_PRICE_HEIGHT = Math.log(20);

/** A price from an instant on, decimal dollars; `null`: no price from then on. */
export type PricePoint = readonly [at: Instant, odds: number | null];

/** Prices as steps, by time: each is valid until the next. Begins with a price, and no two neighbours are equal. */
export type PriceSeries = readonly PricePoint[];

const BEFORE_ALL: PricePoint = [Number.NEGATIVE_INFINITY, null];

/** A series of these points, which may come in any order. Of several at one instant the first is used. */
export function priceSeries(points: Iterable<PricePoint>): PriceSeries {
  const byTime = [...points].sort(([a], [b]) => a - b);
  return withoutRepeats(byTime.filter(([at], index) => at !== byTime[index - 1]?.[0]));
}

/** The series with one more point, which may be older than its last; the same series when a newer point repeats its price. */
export function withPricePoint(series: PriceSeries, point: PricePoint): PriceSeries {
  const [lastAt, lastOdds] = series.at(-1) ?? BEFORE_ALL;
  if (point[0] <= lastAt) return priceSeries([...series, point]);
  return point[1] === lastOdds ? series : [...series, point];
}

/** The price at an instant; `undefined` where there is none. */
export function priceAt(series: PriceSeries, instant: Instant): number | undefined {
  return series[lastPointAt(series, instant)]?.[1] ?? undefined;
}

/** The index of the point that is valid at an instant; -1 before the first. */
export function lastPointAt(series: PriceSeries, instant: Instant): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [at] = series[middle] as PricePoint;
    if (at <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The highest and the lowest price of a series, each where it first was. */
export interface PriceExtremes {
  readonly high: PricePoint;
  readonly low: PricePoint;
}

/** `undefined` for a series without a price. */
export function priceExtremes(series: PriceSeries): PriceExtremes | undefined {
  const [first] = series;
  if (first === undefined) return undefined;
  let [high, low] = [first, first];
  for (const point of series) {
    if (isAbove(point[1], high[1])) high = point;
    if (isAbove(low[1], point[1])) low = point;
  }
  return { high, low };
}

/** False when either is `null`. */
function isAbove(odds: number | null, other: number | null): boolean {
  return (odds ?? 0) > (other ?? Number.POSITIVE_INFINITY);
}

/** The best price over several bookmakers by time: the highest of those valid at an instant; `null` where none is. */
export function bestPriceSeries(all: readonly PriceSeries[]): PriceSeries {
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  const events = all
    .flatMap((series, of) => series.map((point) => ({ of, point })))
    .sort((a, b) => a.point[0] - b.point[0]);
  const holding: (number | null)[] = all.map(() => null);
  const best: PricePoint[] = [];
  for (const [index, { of, point }] of events.entries()) {
    const [at, odds] = point;
    holding[of] = odds;
    // Changes at one instant make one point.
    if (events[index + 1]?.point[0] === at) continue;
    const highest = highestOf(holding);
    best.push(highest === odds ? point : [at, highest]);
  }
  return withoutRepeats(best);
}

function highestOf(prices: readonly (number | null)[]): number | null {
  let highest = 0;
  for (const odds of prices) highest = Math.max(highest, odds ?? 0);
  return highest || null;
}

/** Drops points that repeat the price before them, and points before the first price. */
function withoutRepeats(points: readonly PricePoint[]): PriceSeries {
  let last: number | null = null;
  return points.filter(([, odds]) => {
    const isNew = odds !== last;
    last = odds;
    return isNew;
  });
}

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
