import { DASH } from "./constants";

/** A market percentage, `112.4%`; a dash when missing. */
export function formatPercent(percent: number | undefined): string {
  return percent === undefined ? DASH : `${percent.toFixed(1)}%`;
}
