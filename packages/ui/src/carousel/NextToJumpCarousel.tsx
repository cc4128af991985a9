import type { BookmakerListItem, UpcomingRace } from "@railbird/contract";
import { type CSSProperties, lazy, Suspense, useState } from "react";
import styled from "styled-components";
import { NextToJumpCard } from "../racing/NextToJumpCard";
import { CarouselControls } from "./CarouselControls";
import { useCarousel } from "./use-carousel";
import { useKeptCard } from "./use-kept-card";
import { useKeptFocus } from "./use-kept-focus";
import { usePlaces } from "./use-places";

// The carousel's engine is loaded at the first pointer, touch or focus. Without it the cards can be read and scrolled sideways.
const CarouselEngine = lazy(() => import("./CarouselEngine"));

/** The board of the next races: one card at a time on a phone, all of them side by side where they fit. */
const Root = styled.section`
  /* The height of a card by its lines; on a tablet the first card is above the others. */
  --card: 191px;
  --first: calc(154px + 0.95 * clamp(64px, 6.4vw, 108px));
  border: 1px solid var(--line);
  @media (min-width: 640px) {
    --card: calc(200px + var(--first));
  }
  @media (min-width: 1024px) {
    --card: 199px;
  }
  @media (min-width: 1280px) {
    --card: max(199px, var(--first));
  }
  @media (min-width: 768px) and (max-width: 1023px), (min-width: 1536px) {
    --first: calc(126px + 0.95 * clamp(64px, 6.4vw, 108px));
  }
`;
const Viewport = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 639px) {
    &[data-moving] {
      overflow: hidden;
    }
  }
`;
const Track = styled.ul`
  display: flex;
  touch-action: pan-y pinch-zoom;
  li {
    flex: 0 0 100%;
    min-width: 0;
  }
  @media (max-width: 639px) {
    > [aria-hidden] {
      display: none;
    }
  }
  li + li {
    border-inline-start: 1px solid var(--line);
  }
  @media (min-width: 640px) {
    display: grid;
    grid-template-columns: repeat(var(--rest), minmax(0, 1fr));
    li:first-child {
      grid-column: 1 / -1;
    }
    li:nth-child(2) {
      border-inline-start: 0;
    }
    li + li {
      border-block-start: 1px solid var(--line);
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) repeat(var(--rest), minmax(0, 1fr));
    li:first-child {
      grid-column: auto;
    }
    li:nth-child(n + 2) {
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
    }
  }
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1.7fr) repeat(var(--rest), minmax(0, 1fr));
  }
`;
/** As high as a card, so that nothing below moves when the last race leaves. */
const Nothing = styled.p`
  display: grid;
  place-items: center;
  min-height: var(--card);
  padding: 16px;
  color: var(--quiet);
  font: 700 28px/1.2 var(--narrow);
  text-align: center;
`;

export interface NextToJumpCarouselProps {
  /** Soonest first. */
  readonly races: readonly UpcomingRace[];
  /** True before the first response. */
  readonly loading?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/**
 * The next races side by side. When a race leaves, the others keep their places. Does not loop, aligns to the start; arrows and dots are
 * shown only when there is more than one race and they do not all fit.
 */
export function NextToJumpCarousel({ races, loading = false, directory }: NextToJumpCarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [touched, setTouched] = useState(false);
  const touch = () => {
    if (viewport && viewport.scrollWidth > viewport.clientWidth + 1) setTouched(true);
  };
  const places = usePlaces(races);
  const { engine, setEngine, position, go } = useCarousel();
  const ids = races.map(({ id }) => id);
  useKeptCard(engine, ids);
  const keptFocus = useKeptFocus(viewport, ids);
  return (
    <Root
      data-board=""
      aria-roledescription="carousel"
      aria-label="Next to jump"
      onPointerEnter={touch}
      onFocus={touch}
    >
      {races.length === 0 ? (
        <Nothing role={loading ? "status" : undefined}>{loading ? "Loading races..." : "No upcoming races"}</Nothing>
      ) : (
        <Viewport ref={setViewport} data-moving={engine ? true : undefined} {...keptFocus}>
          <Track style={{ "--rest": Math.max(1, places.length - 1) } as CSSProperties}>
            {places.map(({ number, item: race }) => (
              <li key={number} aria-hidden={race ? undefined : true}>
                {race && <NextToJumpCard key={race.id} race={race} first={number === 1} directory={directory} />}
              </li>
            ))}
          </Track>
        </Viewport>
      )}
      {viewport && touched && (
        <Suspense fallback={null}>
          <CarouselEngine viewport={viewport} onEngine={setEngine} />
        </Suspense>
      )}
      {places.length > 1 && <CarouselControls places={places} count={races.length} position={position} onGo={go} />}
    </Root>
  );
}
