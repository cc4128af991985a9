import { DASH } from "./constants";
import { roundPct } from "./movement";

/** Percentage points of implied probability: `+10.4 pts`, `-1.0 pts`, never `-0.0 pts`; a dash when missing. */
export function formatPoints(points: number | undefined): string {
  if (points === undefined) {
    return DASH;
  }
  const rounded = roundPct(points);
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)} pts`;
}
