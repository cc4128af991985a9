import { isPlausiblePrice } from "@railbird/domain";
import type { Reject } from "./reject";

/**
 * A price of the payload, decimal dollars. Missing, null and 0 mean that there is none; anything else that is no
 * plausible price is none either, and is rejected as `price_out_of_range` (numbers) or `price_malformed`.
 */
export function validPrice(raw: unknown, about: string, reject: Reject): number | undefined {
  if (raw === undefined || raw === null || raw === 0) return undefined;
  if (typeof raw !== "number") reject("price_malformed", about);
  else if (!isPlausiblePrice(raw)) reject("price_out_of_range", about);
  else return raw;
  return undefined;
}
