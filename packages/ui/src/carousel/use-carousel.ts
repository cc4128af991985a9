import { useEffect, useRef, useState } from "react";
import type { Engine } from "./CarouselEngine";

/** Which card the carousel shows first, from 0, and whether it can move. */
export interface CarouselPosition {
  readonly index: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The position of a carousel, and how to move it. A move waits until the engine is loaded, which is handed to `setEngine`. */
export function useCarousel() {
  const [engine, setEngine] = useState<Engine>();
  const [position, setPosition] = useState<CarouselPosition>({ index: 0, hasPrevious: false, hasNext: true });
  const asked = useRef<number>(undefined);
  const go = (index: number) => {
    asked.current = index;
    engine?.scrollTo(index);
  };
  useEffect(() => {
    if (!engine) return;
    const follow = () =>
      setPosition({
        index: engine.selectedScrollSnap(),
        hasPrevious: engine.canScrollPrev(),
        hasNext: engine.canScrollNext(),
      });
    follow();
    engine.on("select", follow).on("reInit", follow);
    if (asked.current !== undefined) engine.scrollTo(asked.current);
    return () => {
      engine.off("select", follow).off("reInit", follow);
    };
  }, [engine]);
  return { engine, setEngine, position, go };
}
