import type { RaceBestPrices } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { LineSpan } from "./sparkline-path";

/** The part of time that a race's prices cover: from the first price of any runner until anything last changed. */
export function lineSpan({ runners, asOf }: Pick<RaceBestPrices, "runners" | "asOf">, startTime: Instant): LineSpan {
  const firsts = runners.flatMap(({ best }) => best[0]?.[0] ?? []);
  return { from: Math.min(asOf, ...firsts), until: asOf, startTime };
}
