import { type Instant, type PriceSeries, racingTime } from "@railbird/domain";

/** The part of time that the lines of a race show alike. */
export interface LineSpan {
  readonly from: Instant;
  readonly until: Instant;
  /** The start of the race: the nearer to it, the more room has a minute. */
  readonly startTime: Instant;
}

/** A small line, ready to be drawn. */
export interface SparklineShape {
  /** Of an SVG path; steps, with a gap where there was no price. */
  readonly path: string;
  /** How high its opening price is. */
  readonly openY: number;
  /** Its last point; absent when there is no price now. */
  readonly end?: { readonly x: number; readonly y: number };
}

export const SPARKLINE_WIDTH = 84;
export const SPARKLINE_HEIGHT = 20;

/** Room around the line for its last point. */
const INSET = 3;

/** A price that stayed within this is drawn flat in proportion: a tick up is no leap. */
const LEAST_RANGE = Math.log(1.2);

/**
 * The step line of a series in its own scale of prices; `undefined` when it has no price. Longer prices are higher. Without an opening
 * price the first one stands in for it.
 */
export function sparklineShape(
  points: PriceSeries,
  { from, until, startTime }: LineSpan,
  openOdds?: number,
): SparklineShape | undefined {
  const heights = points.flatMap(([, odds]) => (odds === null ? [] : [Math.log(odds)]));
  const [first] = heights;
  if (first === undefined) return undefined;
  const open = openOdds === undefined ? first : Math.log(openOdds);
  const [low, high] = [Math.min(open, ...heights), Math.max(open, ...heights)];
  const middle = (low + high) / 2;
  const range = Math.max(high - low, LEAST_RANGE);
  const y = (height: number) =>
    rounded(SPARKLINE_HEIGHT / 2 - ((height - middle) / range) * (SPARKLINE_HEIGHT - 2 * INSET));
  const [start, end] = [racingTime(from, startTime), racingTime(until, startTime)];
  const x = (at: Instant) => {
    const share =
      end > start ? (racingTime(Math.min(Math.max(at, from), until), startTime) - start) / (end - start) : 1;
    return rounded(INSET + share * (SPARKLINE_WIDTH - 2 * INSET));
  };
  let path = "";
  let drawing = false;
  for (const [at, odds] of points) {
    if (odds === null) path += `H${x(at)}`;
    else path += drawing ? `H${x(at)}V${y(Math.log(odds))}` : `M${x(at)} ${y(Math.log(odds))}`;
    drawing = odds !== null;
  }
  const now = points.at(-1)?.[1];
  const openY = y(open);
  if (!now) return { path, openY };
  const last = { x: x(until), y: y(Math.log(now)) };
  return { path: `${path}H${last.x}`, openY, end: last };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
