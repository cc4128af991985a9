import { formatOdds, type Instant, timeInZoneOn } from "@railbird/domain";
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useSteady } from "../basics/use-steady";
import { useNowSelect } from "../time/now";
import { type ChartLine, placeOf } from "./chart-lines";
import { createPlot, type Plot, type PlotView } from "./plot";

const ReadingRoot = styled.figcaption`
  font-size: 14px;
  line-height: 20px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  li {
    white-space: nowrap;
  }
  li[data-selected] {
    color: var(--brand);
    font-weight: 700;
  }
  small {
    font: 400 12px/20px var(--narrow);
    color: var(--quiet);
  }
  li[data-selected] small {
    color: inherit;
  }
`;

const Root = styled.figure`
  display: grid;
  gap: 8px;
`;
const CHART_HEIGHT = "clamp(240px, 44vh, 380px)";
// Styles that the library needs of its own sheet.
const Surface = styled.div`
  height: ${CHART_HEIGHT};
  overflow: hidden;
  touch-action: pan-y;
  cursor: crosshair;
  .u-wrap {
    position: relative;
    user-select: none;
  }
  .u-over,
  .u-under,
  .u-axis,
  .u-select {
    position: absolute;
  }
  .u-over {
    overflow: hidden;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  .u-select,
  .u-cursor-y {
    display: none;
  }
  .u-cursor-x {
    position: absolute;
    inset: 0 auto auto 0;
    height: 100%;
    border-inline-end: 1px solid var(--ink);
    pointer-events: none;
  }
`;

export interface PriceChartProps extends PlotView {
  /** A description of the chart for those who cannot see it. */
  readonly label: string;
}

/**
 * Prices over time as steps, drawn on a canvas. A pointer, a finger or the arrow keys move through the changes; what every line was
 * then stands below, and is read out.
 */
export default function PriceChart({ label, ...view }: PriceChartProps) {
  const surface = useRef<HTMLDivElement>(null);
  const drawn = useSteady(view, sameView);
  const { data, pointedAt, point, leave } = usePlot(surface, drawn);
  const today = useNowSelect(useCallback((now: number) => now - (now % 60_000), []));
  const last = (data?.times.length ?? 1) - 1;
  const at = data === undefined || pointedAt === undefined ? last : placeOf(data, pointedAt);
  const time = data === undefined ? "" : timeInZoneOn(data.times[at] ?? view.until, today, view.zone);
  const values = data === undefined ? [] : valuesAt(drawn.lines, data, at, drawn.selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    point(Math.max(0, Math.min(last, to)));
  };
  // The plot itself follows a mouse alone.
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "mouse" || data === undefined) return;
    const over = surface.current?.querySelector(".u-over")?.getBoundingClientRect();
    if (!over) return;
    const share = Math.max(0, Math.min(1, (event.clientX - over.left) / over.width));
    point(placeOf(data, view.from + share * (view.until - view.from)));
  };

  return (
    <Root>
      <Surface
        ref={surface}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={at}
        aria-valuetext={data && `${time}: ${values.slice(0, 4).map(valueText).join(", ")}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onMouseLeave={leave}
      />
      <ChartReading time={time} values={values} />
    </Root>
  );
}

/** How keys move through the changes, as those of a slider do. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 10,
  PageDown: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart is drawn anew only when it shows something else. */
function sameView(shown: PlotView, view: PlotView): PlotView {
  return (Object.keys(view) as (keyof PlotView)[]).every((part) => view[part] === shown[part]) ? shown : view;
}

/** A plot and the instant that is selected in it. */
interface DrawnPlot {
  /** The plot's lines; absent until it is drawn. */
  readonly data: Plot["data"] | undefined;
  /** The instant that is pointed at; absent for the latest, wherever that is by then. */
  readonly pointedAt: Instant | undefined;
  /** Points at a place of the plot's times. */
  readonly point: (place: number) => void;
  /** Points at the latest instant. */
  readonly leave: () => void;
}

/** Draws a view in an element, again when the view, the element's size or the theme changes. */
function usePlot(surface: RefObject<HTMLElement | null>, view: PlotView): DrawnPlot {
  const plot = useRef<Plot>(undefined);
  const [pointedAt, setPointedAt] = useState<Instant>();
  const latest = useRef(pointedAt);
  useEffect(() => {
    latest.current = pointedAt;
  }, [pointedAt]);
  const [data, setData] = useState<Plot["data"]>();

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const made = createPlot(element, view, { at: latest.current, onPoint: setPointedAt });
    plot.current = made;
    setData(made.data);
    const stop = onRedraw(element, () => made.fit());
    return () => {
      stop();
      made.destroy();
    };
  }, [surface, view]);

  return { data, pointedAt, point: (place) => plot.current?.point(place), leave: () => setPointedAt(undefined) };
}

/** Calls back when the element's size or the theme's colours have changed, as they do for print; returns a function that ends this. */
function onRedraw(element: HTMLElement, redraw: () => void): () => void {
  const resized = new ResizeObserver(redraw);
  resized.observe(element);
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const media = ["(prefers-color-scheme: dark)", "print"].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener("change", redraw);
  return () => {
    for (const query of media) query.removeEventListener("change", redraw);
    themed.disconnect();
    resized.disconnect();
  };
}

interface ChartReadingProps {
  /** As it is shown: `3:05 PM`. */
  readonly time: string;
  readonly values: readonly ChartValue[];
}

function ChartReading({ time, values }: ChartReadingProps) {
  return (
    <ReadingRoot>
      <b>{time}</b>
      <ul>
        {values.map(({ line, odds, selected }) => (
          <li key={line.id} data-selected={selected || undefined}>
            <small>{line.name}</small> {formatOdds(odds)}
          </li>
        ))}
      </ul>
    </ReadingRoot>
  );
}

/** The price of a line at one instant, decimal dollars. */
interface ChartValue {
  readonly line: ChartLine;
  readonly odds: number;
  readonly selected: boolean;
}

/** The prices at a place of the plot's times: the selected line's first, then by price. Lines without a price are left out. */
function valuesAt(
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
function valueText({ line, odds }: ChartValue): string {
  return `${line.name} ${formatOdds(odds)}`;
}
