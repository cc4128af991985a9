import type { Dividend } from "@railbird/domain";
import { z } from "zod";
import { requiredText, whole, writtenNumber } from "../feed/payload-values";
import type { Reject } from "../feed/reject";

/** More than any race has: six pools of four totes. */
const MOST_DIVIDENDS = 60;

const payload = z.object({
  product_name: requiredText,
  tote: z.string().nullish(),
  status: z.string().nullish(),
  dividend: writtenNumber.pipe(z.number().min(0)),
  positions: z
    .array(z.object({ position: whole(1), runner_number: whole(1, 99) }))
    .min(1)
    .max(24),
});

type Listed = Dividend & { readonly isInterim: boolean };

/**
 * What pools pay, as an event lists them; a dividend of 0 is none. Those that are not valid are rejected as `dividend_malformed`. Once
 * a tote's pool is final, its interim dividends are left out: the payload goes on listing them.
 */
export function mapDividends(raws: readonly unknown[], about: string, reject: Reject): readonly Dividend[] {
  const listed = raws.flatMap((raw): Listed[] => {
    const parsed = payload.safeParse(raw).data;
    if (parsed === undefined) {
      reject("dividend_malformed", about);
      return [];
    }
    const { product_name: product, tote, status, dividend: amount, positions } = parsed;
    if (amount === 0) return [];
    const runners = positions.toSorted((a, b) => a.position - b.position).map(({ runner_number: number }) => number);
    const named = tote && tote !== "UNKNOWN" ? { tote } : {};
    const isInterim = status?.toLowerCase() === "interim";
    return [{ pool: product.replace(/^(Pool|Tote) /, ""), ...named, runners, amount, isInterim }];
  });
  return eachOnce(listed).slice(0, MOST_DIVIDENDS);
}

function eachOnce(listed: readonly Listed[]): Dividend[] {
  const poolOf = ({ tote = "", pool }: Dividend) => `${tote} ${pool}`;
  const final = new Set(listed.filter(({ isInterim }) => !isInterim).map(poolOf));
  const byRunners = new Map<string, Dividend>();
  for (const { isInterim, ...dividend } of listed) {
    if (isInterim && final.has(poolOf(dividend))) continue;
    byRunners.set(`${poolOf(dividend)} ${dividend.runners.join("-")}`, dividend);
  }
  return [...byRunners.values()];
}
