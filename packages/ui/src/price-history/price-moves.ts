import type { Instant, PriceSeries } from "@railbird/domain";

/** One step of a price. `null`: no price. */
export interface PriceMove {
  readonly at: Instant;
  readonly from: number | null;
  readonly to: number | null;
}

/** Every step after the first price, by time. */
export function priceMoves(points: PriceSeries): PriceMove[] {
  return points.flatMap(([at, to], index) => {
    const before = points[index - 1];
    return before === undefined ? [] : [{ at, from: before[1], to }];
  });
}
