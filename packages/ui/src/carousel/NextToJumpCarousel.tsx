import type { BookmakerListItem, UpcomingRace } from "@railbird/contract";
import {
  type CSSProperties,
  type FocusEvent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { useSteady } from "../basics/use-steady";
import { NextToJumpCard } from "../racing/NextToJumpCard";
import type { Engine } from "./CarouselEngine";

// Hidden where all cards fit.
const ControlsRoot = styled.div`
  display: flex;
  border-top: 1px solid var(--line);
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 45px;
  span {
    width: 44px;
  }
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
  @media (min-width: 640px) {
    display: none;
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
  // As many as the list had races at most: one that leaves makes none of the places another size.
  const most = useSteady(races.length, Math.max);
  const places = Array.from({ length: most }, (_, index) => ({ number: index + 1, item: races[index] }));
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

/** Keeps the race that is being looked at in its place when those before it leave the list. The first place shows whatever is next. */
function useKeptCard(engine: Engine | undefined, ids: readonly string[]): void {
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

/** Handlers for the element that holds the cards. */
interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Keeps focus on its race when the race takes another place, where a card of its own is drawn. */
function useKeptFocus(cards: HTMLElement | null, ids: readonly string[]): KeptFocus {
  const focused = useRef<string | null>(null);
  const key = ids.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other races are what may have taken the focused link away.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const links = [...(cards?.querySelectorAll("a") ?? [])];
    links.find((link) => link.getAttribute("href") === focused.current)?.focus({ preventScroll: true });
  }, [cards, key]);
  return {
    onFocus: ({ target }) => {
      focused.current = target.getAttribute("href");
    },
    // React fires no blur event when it removes the link itself.
    onBlur: () => {
      focused.current = null;
    },
  };
}

interface CarouselControlsProps {
  readonly places: readonly { readonly number: number; readonly item: UpcomingRace | undefined }[];
  /** How many places have a race: one that leaves keeps its place empty. */
  readonly count: number;
  readonly position: CarouselPosition;
  readonly onGo: (index: number) => void;
}

/** Arrows to the previous and the next race, and a dot for each; empty with a single race. */
function CarouselControls({ places, count, position, onGo }: CarouselControlsProps) {
  const { index, hasPrevious, hasNext } = position;
  return (
    <ControlsRoot>
      {count > 1 && (
        <>
          <button type="button" aria-label="Previous race" disabled={!hasPrevious} onClick={() => onGo(index - 1)}>
            <Chevron direction="left" />
          </button>
          {places.map(({ number, item }) =>
            item ? (
              <Dot
                key={number}
                type="button"
                aria-label={`Race ${number} of ${count}`}
                aria-current={number === index + 1 ? "true" : undefined}
                onClick={() => onGo(number - 1)}
              />
            ) : (
              <span key={number} />
            ),
          )}
          <button type="button" aria-label="Next race" disabled={!hasNext} onClick={() => onGo(index + 1)}>
            <Chevron direction="right" />
          </button>
        </>
      )}
    </ControlsRoot>
  );
}

/** Which card the carousel shows first, from 0, and whether it can move. */
interface CarouselPosition {
  readonly index: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The position of a carousel, and how to move it. A move waits until the engine is loaded, which is handed to `setEngine`. */
function useCarousel() {
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
