import { DASH } from "./constants";

/** `9 tips`, `1 tip`; a dash when missing (section 5). */
export function formatTips(tipsCount: number | null | undefined): string {
  if (typeof tipsCount !== "number") {
    return DASH;
  }
  return tipsCount === 1 ? "1 tip" : `${tipsCount} tips`;
}
