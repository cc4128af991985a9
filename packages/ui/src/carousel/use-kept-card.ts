import { useLayoutEffect, useRef } from "react";
import type { Engine } from "./CarouselEngine";

/** Keeps the race that is being looked at in its place when those before it leave the list. The first place shows whatever is next. */
export function useKeptCard(engine: Engine | undefined, ids: readonly string[]): void {
  const before = useRef(ids);
  // The list is made anew with every response; only other ids are another list.
  const key = ids.join("\n");
  useLayoutEffect(() => {
    const now = key.split("\n");
    const index = engine?.selectedScrollSnap() ?? 0;
    const kept = now.indexOf(before.current[index] ?? "");
    before.current = now;
    if (engine && index > 0 && kept !== -1 && kept !== index) {
      engine.reInit();
      engine.scrollTo(kept, true);
    }
  }, [engine, key]);
}
