import type { Instant } from "@railbird/domain";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPlot, type Plot } from "./plot";
import type { PlotView } from "./plot-view";

/** A plot and the instant that is selected in it. */
export interface DrawnPlot {
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
export function usePlot(surface: RefObject<HTMLElement | null>, view: PlotView): DrawnPlot {
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
