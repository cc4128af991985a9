import { isPlausiblePrice } from "@railbird/domain";
import { z } from "zod";
import type { Fluctuation } from "../../ports/odds-feed";
import { isoInstant, writtenNumber } from "../feed/payload-values";
import type { Reject } from "../feed/reject";

const point = z.object({ timestamp: isoInstant, fluc: writtenNumber.refine(isPlausiblePrice) });

/** No price, or a price of no time. */
const nothing = z.object({ fluc: z.literal([0, "0", ""]) }).or(z.object({ timestamp: z.undefined() }));

const memory = z.object({
  open: z.unknown(),
  high: z.unknown(),
  low: z.unknown(),
  nine_am: z.unknown(),
  last_six: z.array(z.unknown()).nullish(),
});

/**
 * The prices that a brand remembers of a runner, by time: when it opened, when it was highest and lowest, what it had at 9 AM (with
 * the time from which it had it), and its last six. A point that is none is left out and rejected as `fluctuation_malformed`.
 */
export function mapFluctuations(raw: unknown, about: string, reject: Reject): readonly Fluctuation[] {
  const remembered = memory.partial().safeParse(raw).data;
  if (remembered === undefined) return [];
  const { open, high, low, nine_am, last_six } = remembered;
  const byTime = new Map<number, Fluctuation>();
  for (const each of [open, high, low, nine_am, ...(last_six ?? [])]) {
    if (each === undefined || each === null || nothing.safeParse(each).success) continue;
    const parsed = point.safeParse(each).data;
    if (parsed !== undefined) byTime.set(parsed.timestamp, { at: parsed.timestamp, odds: parsed.fluc });
    // The opening price is judged as such.
    else if (each !== open) reject("fluctuation_malformed", about);
  }
  const points = [...byTime.values()].sort((a, b) => a.at - b.at);
  return points.filter(({ odds }, index) => odds !== points[index - 1]?.odds);
}
