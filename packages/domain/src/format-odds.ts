import { DASH } from "./constants";

/** `$2.40`; a dash when missing (section 5). */
export function formatOdds(odds: number | null | undefined): string {
  return typeof odds === "number" && Number.isFinite(odds) ? `$${odds.toFixed(2)}` : DASH;
}

/** Opening and current price, `$3.20 → $2.40`; a missing one is a dash, and both missing are one dash (section 5). */
export function formatOddsChange(openOdds: number | null | undefined, odds: number | null | undefined): string {
  const [open, current] = [formatOdds(openOdds), formatOdds(odds)];
  return open === DASH && current === DASH ? DASH : `${open} → ${current}`;
}
