import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

/** The carousel's engine, embla's. */
export type Engine = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** The element whose first child is the track. */
  readonly viewport: HTMLElement;
  /** Called with the engine once it runs, and with `undefined` once it has stopped. */
  readonly onEngine: (engine: Engine | undefined) => void;
}

/** Makes a row of cards move: swipes, arrows, snapping. Draws nothing, so that it can come after the cards have. */
export default function CarouselEngine({ viewport, onEngine }: CarouselEngineProps) {
  const [startIndex] = useState(() => nearestCard(viewport));
  // Every race has a place of its own at the start: each dot leads to its race.
  const [attach, engine] = useEmblaCarousel({
    align: "start",
    loop: false,
    containScroll: false,
    startIndex,
    // A phone that is turned on its side has room for all of them.
    breakpoints: { "(min-width: 640px)": { active: false } },
  });
  useEffect(() => {
    // The engine takes over where the row was scrolled to by hand, and moves it by its own means from there.
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);
  useEffect(() => {
    onEngine(engine);
    return () => onEngine(undefined);
  }, [engine, onEngine]);
  return null;
}

/** Which card stands nearest to the start of a row that the browser itself scrolls. */
function nearestCard(viewport: HTMLElement): number {
  const start = viewport.getBoundingClientRect().left;
  const distances = [...(viewport.firstElementChild?.children ?? [])].map((card) =>
    Math.abs(card.getBoundingClientRect().left - start),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
