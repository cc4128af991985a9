import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

export type Engine = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** The element whose first child is the track. */
  readonly viewport: HTMLElement;
  /** Told the engine once it runs, and `undefined` once it has stopped. */
  readonly onEngine: (engine: Engine | undefined) => void;
}

/** Makes a row of cards move: swipes, arrows, snapping. Draws nothing, so that it can come after the cards have. */
export default function CarouselEngine({ viewport, onEngine }: CarouselEngineProps) {
  // Every race has a place of its own at the start, also where all of them fit: each dot leads to its race.
  const [attach, engine] = useEmblaCarousel({ align: "start", loop: false, containScroll: false });
  useEffect(() => {
    // The engine counts from the start; the row may have been scrolled by hand before it came.
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);
  useEffect(() => {
    onEngine(engine);
    return () => onEngine(undefined);
  }, [engine, onEngine]);
  return null;
}
