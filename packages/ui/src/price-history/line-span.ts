import type { RaceBestPrices } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { LineSpan } from "./sparkline-path";

/**
 * The span of sparklines: to the end of the minute in which anything last changed, so that a price that moved does not draw the lines
 * of all others anew.
 */
export function sparklineSpan(prices: Pick<RaceBestPrices, "runners" | "asOf">, startTime: Instant): LineSpan {
  const span = lineSpan(prices, startTime);
  return { ...span, until: Math.ceil(span.until / 60_000) * 60_000 };
}

/** The part of time that a race's prices cover: from the first price of any runner until anything last changed. */
export function lineSpan({ runners, asOf }: Pick<RaceBestPrices, "runners" | "asOf">, startTime: Instant): LineSpan {
  const firsts = runners.flatMap(({ best }) => best[0]?.[0] ?? []);
  return { from: Math.min(asOf, ...firsts), until: asOf, startTime };
}
