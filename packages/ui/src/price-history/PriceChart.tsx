import { formatOdds, type Instant, timeInZoneOn } from "@railbird/domain";
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useNowSelect } from "../time/now";
import { type ChartLine, placeOf } from "./chart-lines";
import { createPlot, type Plot } from "./plot";
import type { PlotView } from "./plot-view";

const Root = styled.figure`
  display: grid;
  gap: 8px;
`;
const CHART_HEIGHT = "clamp(240px, 44vh, 380px)";
// What the library needs of its own sheet.
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
const Reading = styled.figcaption`
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
    font: 400 13px/20px var(--narrow);
    color: var(--quiet);
  }
  li[data-selected] small {
    color: inherit;
  }
`;

export interface PriceChartProps extends PlotView {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string;
}

/**
 * Prices over time as steps, drawn on a canvas. A pointer, a finger or the arrow keys move through the changes; what every line was
 * then stands below, and is read out.
 */
export default function PriceChart({ label, ...view }: PriceChartProps) {
  const surface = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  /** The instant that is pointed at; the end, wherever it is by then, when absent. */
  const [pointedAt, setPointedAt] = useState<Instant>();
  const latest = useRef(pointedAt);
  useEffect(() => {
    latest.current = pointedAt;
  }, [pointedAt]);
  const drawn = useSame(view);
  const today = useNowSelect(useCallback((now: number) => now - (now % 60_000), []));
  const [data, setData] = useState<Plot["data"]>();

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const made = createPlot(element, drawn, { at: latest.current, onPoint: setPointedAt });
    plot.current = made;
    setData(made.data);
    const redraw = () => made.fit();
    const resized = new ResizeObserver(redraw);
    resized.observe(element);
    const themed = new MutationObserver(redraw);
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", redraw);
    return () => {
      dark.removeEventListener("change", redraw);
      themed.disconnect();
      resized.disconnect();
      made.destroy();
    };
  }, [drawn]);

  const last = (data?.times.length ?? 1) - 1;
  const at = data === undefined || pointedAt === undefined ? last : placeOf(data, pointedAt);
  const time = data === undefined ? "" : timeInZoneOn(data.times[at] ?? view.until, today, view.zone);
  const values = data === undefined ? [] : valuesAt(drawn.lines, data, at, drawn.selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    plot.current?.point(Math.max(0, Math.min(last, to)));
  };
  // A finger has no cursor of its own.
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "mouse" || data === undefined) return;
    const over = surface.current?.querySelector(".u-over")?.getBoundingClientRect();
    if (!over) return;
    const share = Math.max(0, Math.min(1, (event.clientX - over.left) / over.width));
    const wanted = view.from + share * (view.until - view.from);
    plot.current?.point(placeOf(data, wanted));
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
        aria-valuetext={`${time}: ${values.slice(0, 4).map(inWords).join(", ")}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onMouseLeave={() => setPointedAt(undefined)}
      />
      <Reading>
        <b>{time}</b>
        <ul>
          {values.map(({ line, odds, selected }) => (
            <li key={line.id} data-selected={selected || undefined}>
              <small>{line.name}</small> {formatOdds(odds)}
            </li>
          ))}
        </ul>
      </Reading>
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

interface Value {
  readonly line: ChartLine;
  readonly odds: number;
  readonly selected: boolean;
}

/** What each line that has a price has then: the one that stands out first, then by price. */
function valuesAt(
  lines: readonly ChartLine[],
  data: Plot["data"],
  at: number,
  selected: string | undefined,
): readonly Value[] {
  return lines
    .flatMap((line, index): Value[] => {
      const odds = data.odds[index]?.[at];
      return typeof odds === "number" ? [{ line, odds, selected: line.id === selected }] : [];
    })
    .sort((a, b) => Number(b.selected) - Number(a.selected) || a.odds - b.odds);
}

function inWords({ line, odds }: Value): string {
  return `${line.name} ${formatOdds(odds)}`;
}

/** The view from before for as long as every part of it is the same: a chart is drawn anew only when it shows something else. */
function useSame(view: PlotView): PlotView {
  const [kept, keep] = useState(view);
  const isSame = (Object.keys(view) as (keyof PlotView)[]).every((part) => view[part] === kept[part]);
  if (!isSame) keep(view);
  return isSame ? kept : view;
}
