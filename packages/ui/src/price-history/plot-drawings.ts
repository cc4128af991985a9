import UPlot from "uplot";
import { type ChartScale, heightOf, spreadLabels } from "./chart-axes";
import type { ChartLine } from "./chart-lines";
import type { PlotView } from "./plot-view";

/** The least distance of two labels, px. */
const LABEL_GAP = 13;

/** What a plot is drawn with. */
export interface PlotPen {
  /** The present value of one of the theme's colours, by its custom property without dashes. */
  readonly colour: (name: string) => string;
  /** A font of the canvas: the page's, at a size in px. */
  readonly font: (px: number, weight?: number) => string;
}

/** A line of the plot, in the order of drawing. */
export interface DrawnLine {
  readonly line: ChartLine;
  readonly isSelected: boolean;
  /** Its price at each of the plot's times, decimal dollars; `null` where it has none. */
  readonly odds: readonly (number | null)[];
}

/** Shades the time before `watchedFrom`: not every change of it was seen. */
export function shadeUnwatched(chart: UPlot, { colour }: PlotPen, { from, watchedFrom }: PlotView): void {
  if (watchedFrom === undefined || watchedFrom <= from) return;
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.fillStyle = colour("sunk");
  const right = Math.min(chart.valToPos(watchedFrom, "x", true), bbox.left + bbox.width);
  ctx.fillRect(bbox.left, bbox.top, right - bbox.left, bbox.height);
  ctx.restore();
}

/** Draws an upright dashed line at each mark, with its label above where that does not cover the label before it. */
export function drawMarks(chart: UPlot, { colour, font }: PlotPen, { marks, from, until }: PlotView): void {
  const { ctx, bbox } = chart;
  const ratio = UPlot.pxRatio;
  let free = Number.NEGATIVE_INFINITY;
  ctx.save();
  ctx.strokeStyle = colour("quiet");
  ctx.fillStyle = colour("quiet");
  ctx.lineWidth = ratio;
  ctx.setLineDash([3 * ratio, 3 * ratio]);
  ctx.font = font(12 * ratio, 600);
  // uPlot has set both for the labels of its axes.
  ctx.textAlign = "left";
  ctx.textBaseline = "bottom";
  for (const { at, label } of marks.filter((mark) => mark.at >= from && mark.at <= until)) {
    const x = Math.round(chart.valToPos(at, "x", true)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const width = ctx.measureText(label).width;
    const left = Math.min(x, bbox.left + bbox.width - width);
    if (left < free) continue;
    ctx.fillText(label, left, bbox.top - 3 * ratio);
    free = left + width + 6 * ratio;
  }
  ctx.restore();
}

/** Labels each line beside its end. */
export function drawLabels(
  chart: UPlot,
  { colour, font }: PlotPen,
  lines: readonly DrawnLine[],
  scale: ChartScale,
): void {
  const { ctx, bbox } = chart;
  const ratio = UPlot.pxRatio;
  const ends = lines
    .toReversed()
    .map(({ line, isSelected, odds }) => ({ line, isSelected, last: odds.at(-1) }))
    .filter(({ last }) => typeof last === "number")
    // Where there is no room for all, outsiders go first.
    .sort((a, b) => Number(b.isSelected) - Number(a.isSelected) || Number(a.last) - Number(b.last));
  const wanted = ends.map(({ last }) => chart.valToPos(heightOf(Number(last), scale), "y", true));
  const bounds = { gap: LABEL_GAP * ratio, top: bbox.top, bottom: bbox.top + bbox.height };
  ctx.save();
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  for (const [index, y] of spreadLabels(wanted, bounds).entries()) {
    const end = ends[index];
    if (y === undefined || end === undefined) continue;
    ctx.fillStyle = colour(end.isSelected ? "brand" : "ink");
    ctx.font = font(12 * ratio, end.isSelected ? 700 : 400);
    ctx.fillText(end.line.label, bbox.left + bbox.width + 8 * ratio, y, 32 * ratio);
  }
  ctx.restore();
}
