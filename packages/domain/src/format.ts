import { DASH } from "./constants";
import { roundPct } from "./movement";

/** `$2.40`; a dash when missing (section 5). */
export function formatOdds(odds: number | null | undefined): string {
  return typeof odds === "number" && Number.isFinite(odds) ? `$${odds.toFixed(2)}` : DASH;
}

/** Opening and current price, `$3.20 → $2.40`; a missing one is a dash, and both missing are one dash (section 5). */
export function formatOddsChange(openOdds: number | null | undefined, odds: number | null | undefined): string {
  const [open, current] = [formatOdds(openOdds), formatOdds(odds)];
  return open === DASH && current === DASH ? DASH : `${open} → ${current}`;
}

/** `+12.5%`, `-25.0%`, `0.0%`, never `-0.0%`; a dash when missing (section 5). */
export function formatMovement(pct: number | null | undefined): string {
  if (typeof pct !== "number" || !Number.isFinite(pct)) {
    return DASH;
  }
  const rounded = roundPct(pct);
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}%`;
}

/** A market percentage, `112.4%`; a dash when missing. */
export function formatPercent(percent: number | undefined): string {
  return percent === undefined ? DASH : `${percent.toFixed(1)}%`;
}

/** Percentage points of implied probability: `+10.4 pts`, `-1.0 pts`, never `-0.0 pts`; a dash when missing. */
export function formatPoints(points: number | undefined): string {
  if (points === undefined) {
    return DASH;
  }
  const rounded = roundPct(points);
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)} pts`;
}

/** Display rule for how many run: `1 runner`, `12 runners`; a dash where the feed lists no field yet. A list has the count alone. */
export function formatRunnerCount({ runners, runnerCount }: RunnerCount): string {
  if (runners.length === 0 && runnerCount === 0) return `${DASH} runners`;
  return runnerCount === 1 ? "1 runner" : `${runnerCount} runners`;
}

interface RunnerCount {
  readonly runners: readonly unknown[];
  /** Of those that are not scratched. */
  readonly runnerCount: number;
}

/** `9 tips`, `1 tip`; a dash when missing (section 5). */
export function formatTips(tipsCount: number | null | undefined): string {
  if (typeof tipsCount !== "number") {
    return DASH;
  }
  return tipsCount === 1 ? "1 tip" : `${tipsCount} tips`;
}
