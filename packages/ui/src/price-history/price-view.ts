import type { ChartScale } from "./chart-axes";

/** What is chosen of a race's prices over time. */
export interface PriceView {
  /** The runner whose bookmakers are shown; the whole field when absent. */
  readonly runnerId?: string | undefined;
  readonly as: "chart" | "table";
  /** The chart's last part: all of it, two hours, 30 minutes. */
  readonly span: "all" | "hours" | "minutes";
  readonly scale: ChartScale;
}

/** What is shown until something is chosen. */
export const DEFAULT_PRICE_VIEW: PriceView = { as: "chart", span: "all", scale: "price" };
