import { DISPLAY_ZONE, formatOdds, type Instant, offsetAt, timeInZone } from "@railbird/domain";

/** The measure of a chart's height: the price, evenly in its logarithm; or the chance that it implies, percent. */
export type ChartScale = "price" | "chance";

const MINUTE = 60_000;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const PRICES = [
  1.02, 1.05, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200,
  300, 500, 1000, 2000, 5000, 10_000,
];
const CHANCE_STEPS = [0.5, 1, 2, 5, 10, 20, 25];

/** Where a price stands on a scale. */
export function heightOf(odds: number, scale: ChartScale): number {
  return scale === "price" ? Math.log(odds) : 100 / odds;
}

/** At most `most` round times of a zone's clocks within a span. */
export function timeTicks(from: Instant, until: Instant, most: number, zone: string = DISPLAY_ZONE): Instant[] {
  const step = STEPS.find((each) => (until - from) / each <= most) ?? STEPS.at(-1) ?? MINUTE;
  const offset = offsetAt(from, zone);
  const ticks: Instant[] = [];
  for (let at = Math.ceil((from + offset) / step) * step - offset; at <= until; at += step) ticks.push(at);
  return ticks;
}

/** `2:30 PM`; on a narrow chart `2:30`, and full hours `3 PM`. */
export function timeTickLabel(at: Instant, narrow: boolean, zone: string = DISPLAY_ZONE): string {
  const time = timeInZone(at, zone);
  if (!narrow) return time;
  return time.includes(":00 ") ? time.replace(":00", "") : time.replace(/ .M$/, "");
}

/** Round prices or percentages within a range of heights, at most `most` of them. */
export function heightTicks(low: number, high: number, scale: ChartScale, most: number): number[] {
  if (scale === "chance") {
    const step = CHANCE_STEPS.find((each) => (high - low) / each <= most) ?? 50;
    const first = Math.ceil(low / step);
    return Array.from(
      { length: Math.max(0, Math.floor(high / step) - first + 1) },
      (_, index) => (first + index) * step,
    );
  }
  const within = PRICES.map((odds) => Math.log(odds)).filter((height) => height >= low && height <= high);
  const apart = (high - low) / most;
  return within.filter((height, index) => {
    const before = keptBefore(within, index, apart);
    return before === undefined || height - before >= apart;
  });
}

/** The last of those before a place that is kept itself. */
function keptBefore(heights: readonly number[], index: number, apart: number): number | undefined {
  let kept: number | undefined;
  for (const height of heights.slice(0, index)) if (kept === undefined || height - kept >= apart) kept = height;
  return kept;
}

/** `$2.50`, `$10`; `12.5%`. */
export function heightTickLabel(height: number, scale: ChartScale): string {
  if (scale === "chance") return `${Math.round(height * 10) / 10}%`;
  return formatOdds(Math.exp(height)).replace(".00", "");
}

/**
 * Moves labels apart so that none covers another, in their order from top to bottom and between two bounds. Where there is no room
 * for all, the first ones given stay: `undefined` for the others.
 */
export function spreadLabels(
  wanted: readonly number[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): (number | undefined)[] {
  const room = Math.max(1, Math.floor((bottom - top) / gap) + 1);
  const order = wanted
    .map((y, index) => ({ y, index }))
    .slice(0, room)
    .sort((a, b) => a.y - b.y);
  const places: (number | undefined)[] = wanted.map(() => undefined);
  let next = top;
  const down = order.map(({ y }) => {
    next = Math.max(y, next);
    const place = next;
    next += gap;
    return place;
  });
  let limit = bottom;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const place = Math.min(down[at] ?? limit, limit);
    places[order[at]?.index ?? 0] = place;
    limit = place - gap;
  }
  return places;
}
