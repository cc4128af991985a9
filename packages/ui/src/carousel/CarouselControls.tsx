import styled from "styled-components";
import { Chevron } from "../basics/icons";
import type { CarouselPlace } from "./use-carousel";

// Hidden where all cards fit.
const Root = styled.div`
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

export interface CarouselControlsProps {
  /** By place, whether it has a race: a race that leaves keeps its place empty. */
  readonly places: readonly boolean[];
  readonly place: CarouselPlace;
  readonly onGo: (index: number) => void;
}

/** Arrows to the previous and the next race, and a dot for each; empty with a single race. */
export function CarouselControls({ places, place, onGo }: CarouselControlsProps) {
  const count = places.filter(Boolean).length;
  const { index, hasPrevious, hasNext } = place;
  return (
    <Root>
      {count > 1 && (
        <>
          <button type="button" aria-label="Previous race" disabled={!hasPrevious} onClick={() => onGo(index - 1)}>
            <Chevron direction="left" />
          </button>
          {places.map((hasRace, at) =>
            hasRace ? (
              <Dot
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot belongs to its place, whichever race is there.
                key={at}
                type="button"
                aria-label={`Race ${at + 1} of ${count}`}
                aria-current={at === index ? "true" : undefined}
                onClick={() => onGo(at)}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={at} />
            ),
          )}
          <button type="button" aria-label="Next race" disabled={!hasNext} onClick={() => onGo(index + 1)}>
            <Chevron direction="right" />
          </button>
        </>
      )}
    </Root>
  );
}
