import type { Instant } from "@railbird/domain";
import type { ChartScale } from "./chart-axes";
import type { ChartLine, ChartMark } from "./chart-lines";

export interface PlotView {
  readonly lines: readonly ChartLine[];
  /** The id of the line that stands out. */
  readonly selected: string | undefined;
  readonly from: Instant;
  readonly until: Instant;
  readonly scale: ChartScale;
  readonly marks: readonly ChartMark[];
  /** The IANA zone of its times. */
  readonly zone: string;
  /** The time before it is shaded: not every change of it was seen. */
  readonly watchedFrom: Instant | undefined;
}
