import { isPlausiblePrice } from "@railbird/domain";
import { writtenNumber } from "./payload-values";
import type { Reject } from "./reject";

/**
 * A price of the payload, decimal dollars, as a number or as text. Missing, null, empty and 0 mean that there is none; anything else that
 * is no plausible price is none either, and is rejected as `price_out_of_range` (numbers) or `price_malformed`.
 */
export function validPrice(raw: unknown, about: string, reject: Reject): number | undefined {
  if (raw === undefined || raw === null || raw === "") return undefined;
  const price = typeof raw === "number" ? raw : writtenNumber.safeParse(raw).data;
  if (price === 0) return undefined;
  if (price === undefined) reject("price_malformed", about);
  else if (!isPlausiblePrice(price)) reject("price_out_of_range", about);
  else return price;
  return undefined;
}
