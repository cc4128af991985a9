import type { ChartScale } from "./chart-axes";

export interface PriceView {
  /** The runner whose bookmakers are shown; the whole field when absent. */
  readonly runnerId?: string | undefined;
  readonly as: "chart" | "table";
  /** The chart's last part: all of it, two hours, 30 minutes. */
  readonly span: "all" | "hours" | "minutes";
  readonly scale: ChartScale;
}

export const DEFAULT_PRICE_VIEW: PriceView = { as: "chart", span: "all", scale: "price" };
