import { DASH } from "./constants";
import { roundPct } from "./movement";

/** `+12.5%`, `-25.0%`, `0.0%`, never `-0.0%`; a dash when missing (section 5). */
export function formatMovement(pct: number | null | undefined): string {
  if (typeof pct !== "number" || !Number.isFinite(pct)) {
    return DASH;
  }
  const rounded = roundPct(pct);
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}%`;
}
