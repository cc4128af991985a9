import type { Instant } from "@railbird/domain";
import UPlot from "uplot";
import {
  type ChartScale,
  heightOf,
  heightTickLabel,
  heightTicks,
  spreadLabels,
  timeTickLabel,
  timeTicks,
} from "./chart-axes";
import { type ChartData, type ChartLine, type ChartMark, chartData, placeOf } from "./chart-lines";

/** The least distance of two labels, px. */
const LABEL_GAP = 13;

/** A drawn chart. */
export interface Plot {
  readonly data: ChartData;
  /** Puts the upright line on one of the data's times. */
  point(index: number): void;
  /** Draws again in the size of its element, and in the theme's colours. */
  fit(): void;
  destroy(): void;
}

/** Below this width in px there are fewer time labels and a narrower price axis. */
const NARROW = 480;

/** The room for the labels at the lines' ends, px: names, or on a narrow chart numbers. */
const [NAMES, NUMBERS] = [120, 40] as const;

/** The instant that a pointer, a finger or the keys are at. */
export interface PlotPointer {
  /** At first; the end when absent. */
  readonly at: Instant | undefined;
  /** Called with every instant that is pointed at from then on. */
  readonly onPoint: (at: Instant) => void;
}

/** Draws lines of prices as steps into an element. */
export function createPlot(element: HTMLElement, view: PlotView, { at: pointedAt, onPoint }: PlotPointer): Plot {
  const data = chartData(view.lines, view.from, view.until);
  const pen = penOf(element);
  const isSelected = ({ id }: ChartLine) => id === view.selected;
  // The line that stands out is drawn last, over the others.
  const drawn = view.lines
    .map((line, index) => ({ line, isSelected: isSelected(line), odds: data.odds[index] ?? [] }))
    .sort((a, b) => Number(a.isSelected) - Number(b.isSelected));
  const heights = drawn.map(({ odds }) => odds.map((price) => (price === null ? null : heightOf(price, view.scale))));
  const paths = UPlot.paths.stepped?.({ align: 1 });
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [20, () => labelRoom(element), 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [view.from, Math.max(view.until, view.from + 1)] },
        y: { range: (_, low, high) => withRoom(low, high) },
      },
      axes: axesOf(element, view, pen),
      series: [
        {},
        ...drawn.map(({ isSelected }) => ({
          stroke: () => pen.colour(isSelected ? "brand" : "edge"),
          width: isSelected ? 2.5 : 1,
          points: { show: false },
          ...(paths && { paths }),
        })),
      ],
      hooks: {
        ready: [(chart) => pointedAt !== undefined && point(chart, placeOf(data, pointedAt))],
        drawClear: [(chart) => shadeUnwatched(chart, pen, view)],
        draw: [
          (chart) => drawMarks(chart, pen, view),
          (chart) => drawLabels(chart, pen, drawn, view.scale, labelRoom(element)),
        ],
        setCursor: [({ cursor: { idx } }) => typeof idx === "number" && onPoint(data.times[idx] ?? view.until)],
      },
    },
    [[...data.times], ...heights],
    element,
  );

  function point(chart: UPlot, index: number): void {
    chart.setCursor({ left: chart.valToPos(data.times[index] ?? view.until, "x"), top: 0 });
  }

  return {
    data,
    point: (index) => point(plot, index),
    fit() {
      plot.setSize({ width: element.clientWidth, height: element.clientHeight });
    },
    destroy: () => plot.destroy(),
  };
}

/** The theme's colours and the page's font, as they are at the time of drawing. */
function penOf(element: HTMLElement): PlotPen {
  return {
    colour: (name) => getComputedStyle(element).getPropertyValue(`--${name}`).trim(),
    font: (px, weight = 400) => `${weight} ${px}px ${getComputedStyle(element).fontFamily}`,
  };
}

/** The axis of time, then that of prices. */
function axesOf(element: HTMLElement, { from, until, scale, zone }: PlotView, { colour, font }: PlotPen): UPlot.Axis[] {
  const narrow = () => element.clientWidth < NARROW;
  const look: UPlot.Axis = {
    stroke: () => colour("quiet"),
    grid: { stroke: () => colour("line"), width: 1 },
    ticks: { show: false },
    font: font(12),
  };
  return [
    {
      ...look,
      size: 28,
      splits: () => timeTicks(from, until, narrow() ? 4 : 8, zone),
      values: (_, ticks) => ticks.map((at) => timeTickLabel(at, narrow(), zone)),
    },
    {
      ...look,
      size: narrow() ? 40 : 48,
      splits: (_, _axis, low, high) => heightTicks(low, high, scale, Math.max(2, element.clientHeight / 44)),
      values: (_, ticks) => ticks.map((height) => heightTickLabel(height, scale)),
    },
  ];
}

/** A range of heights with a little room, also when all are the same. */
function withRoom(low: number, high: number): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const room = high > low ? (high - low) * 0.05 : 0.2;
  return [low - room, high + room];
}

interface PlotPen {
  /** The present value of one of the theme's colours, by its custom property without dashes. */
  readonly colour: (name: string) => string;
  /** A font of the canvas: the page's, at a size in px. */
  readonly font: (px: number, weight?: number) => string;
}

/** A line of the plot, in the order of drawing. */
interface DrawnLine {
  readonly line: ChartLine;
  readonly isSelected: boolean;
  /** Its price at each of the plot's times, decimal dollars; `null` where it has none. */
  readonly odds: readonly (number | null)[];
}

/** Shades the time before `watchedFrom`: not every change of it was seen. */
function shadeUnwatched(chart: UPlot, { colour }: PlotPen, { from, watchedFrom }: PlotView): void {
  if (watchedFrom === undefined || watchedFrom <= from) return;
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.fillStyle = colour("sunk");
  const right = Math.min(chart.valToPos(watchedFrom, "x", true), bbox.left + bbox.width);
  ctx.fillRect(bbox.left, bbox.top, right - bbox.left, bbox.height);
  ctx.restore();
}

/** Draws an upright dashed line at each mark, with its label above where that does not cover the label before it. */
function drawMarks(chart: UPlot, { colour, font }: PlotPen, { marks, from, until }: PlotView): void {
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

function labelRoom(element: HTMLElement): number {
  return element.clientWidth < NARROW ? NUMBERS : NAMES;
}

/** Labels each line beside its end, in so many px. */
function drawLabels(
  chart: UPlot,
  { colour, font }: PlotPen,
  lines: readonly DrawnLine[],
  scale: ChartScale,
  labelWidth: number,
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
    const text = labelWidth === NAMES ? end.line.name : end.line.label;
    ctx.fillText(text, bbox.left + bbox.width + 8 * ratio, y, (labelWidth - 8) * ratio);
  }
  ctx.restore();
}

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
