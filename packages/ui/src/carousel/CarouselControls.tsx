import styled from "styled-components";
import { Chevron } from "../basics/icons";
import type { CarouselPosition } from "./use-carousel";
import type { Place } from "./use-places";

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
  readonly places: readonly Place<unknown>[];
  /** How many places have a race: one that leaves keeps its place empty. */
  readonly count: number;
  readonly position: CarouselPosition;
  readonly onGo: (index: number) => void;
}

/** Arrows to the previous and the next race, and a dot for each; empty with a single race. */
export function CarouselControls({ places, count, position, onGo }: CarouselControlsProps) {
  const { index, hasPrevious, hasNext } = position;
  return (
    <Root>
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
    </Root>
  );
}
