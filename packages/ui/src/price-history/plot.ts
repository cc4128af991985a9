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

/** What a plot shows. */
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

/** A drawn chart. */
export interface Plot {
  readonly data: ChartData;
  /** Puts the upright line on one of the data's times. */
  point(index: number): void;
  /** Draws again in the size of its element, and in the theme's colours. */
  fit(): void;
  destroy(): void;
}

const LABEL_GAP = 13;
/** Below this width in px there are fewer time labels and a narrower price axis. */
const NARROW = 480;

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
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  const font = (px: number, weight = 400) => `${weight} ${px}px ${getComputedStyle(element).fontFamily}`;
  const isSelected = ({ id }: ChartLine) => id === view.selected;
  const hue = (line: ChartLine | undefined) => colour(line && isSelected(line) ? "brand" : "edge");
  const narrow = () => element.clientWidth < NARROW;

  // The line that stands out is drawn last, over the others.
  const order = view.lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => Number(isSelected(a.line)) - Number(isSelected(b.line)));
  const heights = order.map(({ index }) =>
    (data.odds[index] ?? []).map((odds) => (odds === null ? null : heightOf(odds, view.scale))),
  );
  const paths = UPlot.paths.stepped?.({ align: 1 });
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [20, 40, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [view.from, Math.max(view.until, view.from + 1)] },
        y: { range: (_, low, high) => withRoom(low, high) },
      },
      axes: [
        {
          stroke: () => colour("quiet"),
          grid: { stroke: () => colour("line"), width: 1 },
          ticks: { show: false },
          size: 28,
          font: font(12),
          splits: () => timeTicks(view.from, view.until, narrow() ? 4 : 8, view.zone),
          values: (_, ticks) => ticks.map((at) => timeTickLabel(at, narrow(), view.zone)),
        },
        {
          stroke: () => colour("quiet"),
          grid: { stroke: () => colour("line"), width: 1 },
          ticks: { show: false },
          size: narrow() ? 40 : 48,
          font: font(12),
          splits: (_, _axis, low, high) => heightTicks(low, high, view.scale, Math.max(2, element.clientHeight / 44)),
          values: (_, ticks) => ticks.map((height) => heightTickLabel(height, view.scale)),
        },
      ],
      series: [
        {},
        ...order.map(({ line }) => ({
          stroke: () => hue(line),
          width: isSelected(line) ? 2.5 : 1,
          points: { show: false },
          ...(paths && { paths }),
        })),
      ],
      hooks: {
        ready: [(chart) => pointedAt !== undefined && point(chart, placeOf(data, pointedAt))],
        drawClear: [shade],
        draw: [drawMarks, drawLabels],
        setCursor: [({ cursor: { idx } }) => typeof idx === "number" && onPoint(data.times[idx] ?? view.until)],
      },
    },
    [[...data.times], ...heights],
    element,
  );

  function point(chart: UPlot, index: number): void {
    chart.setCursor({ left: chart.valToPos(data.times[index] ?? view.until, "x"), top: 0 });
  }

  /** The time before every change was seen. */
  function shade(chart: UPlot): void {
    if (view.watchedFrom === undefined || view.watchedFrom <= view.from) return;
    const { ctx, bbox } = chart;
    ctx.save();
    ctx.fillStyle = colour("sunk");
    const right = Math.min(chart.valToPos(view.watchedFrom, "x", true), bbox.left + bbox.width);
    ctx.fillRect(bbox.left, bbox.top, right - bbox.left, bbox.height);
    ctx.restore();
  }

  function drawMarks(chart: UPlot): void {
    const { ctx, bbox } = chart;
    const ratio = UPlot.pxRatio;
    let free = Number.NEGATIVE_INFINITY;
    ctx.save();
    ctx.strokeStyle = colour("quiet");
    ctx.fillStyle = colour("quiet");
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.font = font(12 * ratio, 600);
    // uPlot leaves the alignment of the axes' labels set.
    ctx.textAlign = "left";
    ctx.textBaseline = "bottom";
    for (const { at, label } of view.marks.filter((mark) => mark.at >= view.from && mark.at <= view.until)) {
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
  function drawLabels(chart: UPlot): void {
    const { ctx, bbox } = chart;
    const ratio = UPlot.pxRatio;
    const ends = order
      .toReversed()
      .map(({ line, index }) => ({ line, odds: data.odds[index]?.at(-1) }))
      .filter(({ odds }) => typeof odds === "number")
      // Where there is no room for all, outsiders go first.
      .sort((a, b) => Number(isSelected(b.line)) - Number(isSelected(a.line)) || Number(a.odds) - Number(b.odds));
    const wanted = ends.map(({ odds }) => chart.valToPos(heightOf(Number(odds), view.scale), "y", true));
    const bounds = { gap: LABEL_GAP * ratio, top: bbox.top, bottom: bbox.top + bbox.height };
    ctx.save();
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    for (const [index, y] of spreadLabels(wanted, bounds).entries()) {
      const line = ends[index]?.line;
      if (y === undefined || line === undefined) continue;
      ctx.fillStyle = colour(isSelected(line) ? "brand" : "ink");
      ctx.font = font(12 * ratio, isSelected(line) ? 700 : 400);
      ctx.fillText(line.label, bbox.left + bbox.width + 8 * ratio, y, 32 * ratio);
    }
    ctx.restore();
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

/** A range of heights with a little room, also when all are the same. */
function withRoom(low: number, high: number): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const room = high > low ? (high - low) * 0.05 : 0.2;
  return [low - room, high + room];
}
