export { Fluctuations, type FluctuationsProps } from "./Fluctuations";
export { sparklineSpan } from "./line-span";
export { PriceHistory, type PriceHistoryProps } from "./PriceHistory";
export { DEFAULT_PRICE_VIEW, type PriceView } from "./price-view";
export { Sparkline, type SparklineProps } from "./Sparkline";
export type { LineSpan } from "./sparkline-path";
