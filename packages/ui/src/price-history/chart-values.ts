import { formatOdds } from "@railbird/domain";
import type { ChartLine } from "./chart-lines";
import type { Plot } from "./plot";

/** The price of a line at one instant, decimal dollars. */
export interface ChartValue {
  readonly line: ChartLine;
  readonly odds: number;
  readonly selected: boolean;
}

/** The prices at a place of the plot's times: the selected line's first, then by price. Lines without a price are left out. */
export function valuesAt(
  lines: readonly ChartLine[],
  data: Plot["data"],
  at: number,
  selected: string | undefined,
): readonly ChartValue[] {
  return lines
    .flatMap((line, index): ChartValue[] => {
      const odds = data.odds[index]?.[at];
      return typeof odds === "number" ? [{ line, odds, selected: line.id === selected }] : [];
    })
    .sort((a, b) => Number(b.selected) - Number(a.selected) || a.odds - b.odds);
}

/** A line's name and price: `Flash Harry $2.40`. */
export function valueText({ line, odds }: ChartValue): string {
  return `${line.name} ${formatOdds(odds)}`;
}
