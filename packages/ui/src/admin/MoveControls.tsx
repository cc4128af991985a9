import styled from "styled-components";
import { Button } from "../basics/Button";
import { Chevron } from "../basics/icons";

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  button {
    width: 44px;
    padding: 0;
  }
  button[aria-disabled="true"] {
    border-style: dashed;
    background: transparent;
    color: var(--quiet);
    cursor: default;
  }
`;
const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 44px;
  color: var(--quiet);
  cursor: grab;
  /* Phones have no drag of their own: the buttons do it. */
  @media (hover: none) {
    display: none;
  }
`;
const Place = styled.span`
  min-width: 24px;
  font-weight: 600;
  text-align: end;
`;

export interface MoveControlsProps {
  /** What is moved, for the buttons' names. */
  readonly name: string;
  /** Its place, from 1. */
  readonly position: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** One place up (-1) or down (1). */
  readonly onMove: (by: -1 | 1) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
}

/** A row's place with buttons that move it, and a grip to drag it by. A button that has nowhere to go stays focusable. */
export function MoveControls({ name, position, isFirst, isLast, onMove, onDragStart, onDragEnd }: MoveControlsProps) {
  return (
    <Root>
      <Grip
        draggable
        title="Drag to reorder"
        aria-hidden="true"
        onDragStart={(event) => {
          const row = event.currentTarget.closest("tr");
          event.dataTransfer.effectAllowed = "move";
          // Firefox starts no drag without data.
          event.dataTransfer.setData("text/plain", name);
          if (row) event.dataTransfer.setDragImage(row, 0, 0);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
          <path d="M2 2h2v2H2zM6 2h2v2H6zM2 7h2v2H2zM6 7h2v2H6zM2 12h2v2H2zM6 12h2v2H6z" fill="currentColor" />
        </svg>
      </Grip>
      <Place>{position}</Place>
      <Button aria-label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
        <Chevron direction="up" />
      </Button>
      <Button aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
        <Chevron />
      </Button>
    </Root>
  );
}
