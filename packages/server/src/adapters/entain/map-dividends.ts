import type { Dividend } from "@railbird/domain";
import { z } from "zod";
import { requiredText } from "../feed/payload-values";
import type { Reject } from "../feed/reject";

/** More than any race has: six pools of four totes. */
const MOST_DIVIDENDS = 60;

const payload = z.object({
  product_name: requiredText,
  tote: z.string().nullish(),
  dividend: z.number().min(0),
  positions: z
    .array(z.object({ position: z.int().positive(), runner_number: z.int().positive().max(99) }))
    .min(1)
    .max(24),
});

/**
 * What pools pay, as an event lists them; a dividend of 0 is none. Those that are not valid are rejected as `dividend_malformed`.
 */
export function mapDividends(raws: readonly unknown[], about: string, reject: Reject): readonly Dividend[] {
  const dividends = raws.flatMap((raw): Dividend[] => {
    const parsed = payload.safeParse(raw).data;
    if (parsed === undefined) {
      reject("dividend_malformed", about);
      return [];
    }
    const { product_name: product, tote, dividend: amount, positions } = parsed;
    if (amount === 0) return [];
    const runners = positions.toSorted((a, b) => a.position - b.position).map(({ runner_number: number }) => number);
    const named = tote && tote !== "UNKNOWN" ? { tote } : {};
    return [{ pool: product.replace(/^(Pool|Tote) /, ""), ...named, runners, amount }];
  });
  return dividends.slice(0, MOST_DIVIDENDS);
}
