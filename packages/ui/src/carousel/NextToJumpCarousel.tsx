import type { BookmakerListItem, UpcomingRace } from "@railbird/contract";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { EmptyState, LoadingText } from "../basics/messages";
import { NextToJumpCard } from "../racing/NextToJumpCard";
import type { Engine } from "./CarouselEngine";
import { useKeptCard } from "./use-kept-card";

// What moves the cards comes when a hand or the keyboard does: they can be read, and scrolled sideways, without it.
const CarouselEngine = lazy(() => import("./CarouselEngine"));

const Viewport = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
  &[data-moving] {
    overflow: hidden;
  }
`;
const Track = styled.ul`
  display: flex;
  gap: 12px;
  touch-action: pan-y pinch-zoom;
  li {
    flex: 0 0 min(100%, 380px);
    min-width: 0;
  }
`;
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    background: none;
  }
  button:disabled {
    color: var(--line);
  }
`;
const Dot = styled.button`
  &::before {
    content: "";
    width: 10px;
    height: 10px;
    border: 1px solid var(--edge);
    border-radius: 50%;
  }
  &[aria-current]::before {
    border-color: var(--brand);
    background: var(--brand);
  }
  @media (forced-colors: active) {
    &[aria-current]::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export interface NextToJumpCarouselProps {
  /** Soonest first. */
  readonly races: readonly UpcomingRace[];
  /** True before the first answer. */
  readonly loading?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** The next races side by side. Does not loop, aligns to the start; arrows and dots only when there is more than one race. */
export function NextToJumpCarousel({ races, loading = false, directory }: NextToJumpCarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [engine, setEngine] = useState<Engine>();
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  // Where an arrow or a dot was to lead before the engine was there.
  const asked = useRef<number>(undefined);
  const go = (index: number) => {
    asked.current = index;
    engine?.scrollTo(index);
  };
  const [place, setPlace] = useState({ index: 0, back: false, on: true });
  useEffect(() => {
    if (!engine) {
      return;
    }
    const look = () =>
      setPlace({ index: engine.selectedScrollSnap(), back: engine.canScrollPrev(), on: engine.canScrollNext() });
    look();
    engine.on("select", look).on("reInit", look);
    if (asked.current !== undefined) {
      engine.scrollTo(asked.current);
    }
    return () => {
      engine.off("select", look).off("reInit", look);
    };
  }, [engine]);
  useKeptCard(
    engine,
    races.map(({ id }) => id),
  );
  if (races.length === 0) {
    return loading ? <LoadingText>Loading races...</LoadingText> : <EmptyState>No upcoming races</EmptyState>;
  }
  return (
    <section aria-roledescription="carousel" aria-label="Next to jump" onPointerEnter={touch} onFocus={touch}>
      <Viewport ref={setViewport} data-moving={engine ? true : undefined}>
        <Track>
          {races.map((race, index) => (
            <li key={race.id}>
              <NextToJumpCard race={race} first={index === 0} directory={directory} />
            </li>
          ))}
        </Track>
      </Viewport>
      {viewport && touched && (
        <Suspense fallback={null}>
          <CarouselEngine viewport={viewport} onEngine={setEngine} />
        </Suspense>
      )}
      {races.length > 1 && (
        <Controls>
          <button type="button" aria-label="Previous race" disabled={!place.back} onClick={() => go(place.index - 1)}>
            <Chevron direction="left" />
          </button>
          {races.map((race, index) => (
            <Dot
              key={race.id}
              type="button"
              aria-label={`Race ${index + 1} of ${races.length}`}
              aria-current={index === place.index ? "true" : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button type="button" aria-label="Next race" disabled={!place.on} onClick={() => go(place.index + 1)}>
            <Chevron direction="right" />
          </button>
        </Controls>
      )}
    </section>
  );
}
