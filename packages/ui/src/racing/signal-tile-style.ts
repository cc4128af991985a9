import styled, { css } from "styled-components";
import { visuallyHidden } from "../basics/VisuallyHidden";

/**
 * Label over name at the start, price over movement at the end, all in one line of 44 px above its rule. A note below them fits in too, so that a first
 * scratching moves nothing below the tile.
 */
const line = css`
  grid-template:
    "number label price price badge" 13px
    "number name name move badge" 16px
    "number note note note badge" auto
    / 28px minmax(0, 1fr) auto auto 44px;
  align-content: center;
  gap: 0 8px;
  min-height: 45px;
  padding: 0 0 0 8px;
  border-width: 0 0 1px 3px;
  [data-part="connections"] {
    ${visuallyHidden}
  }
  [data-part="number"],
  [data-part="badge"] {
    align-self: center;
  }
  [data-part="price"] {
    font-size: 14px;
    line-height: 14px;
    grid-row: 1 / 2;
  }
  /* As the runners' cards below: a name of 18 letters has room beside its movement. */
  [data-part="name"] {
    font: 700 16px/18px var(--narrow);
  }
  [data-part="label"],
  [data-part="note"] {
    line-height: 13px;
    white-space: nowrap;
  }
  [data-part="move"] {
    line-height: 16px;
  }
  [data-part="price"],
  [data-part="move"],
  [data-part="note"] {
    justify-self: end;
  }
  &[data-still] [data-part="name"] {
    grid-column: 2 / 3;
  }
  &[data-still] [data-part="price"] {
    grid-row: 1 / 3;
    align-self: center;
    font-size: 16px;
  }
  /* Two prices take no room from the name below them. */
  @media (max-width: 389px) {
    &:not([data-still]) [data-part="price"] {
      grid-column: 2 / 5;
    }
  }
  /* The label begins above the number, so that "$101.00 → $151.00" has room beside it. */
  @media (max-width: 359px) {
    grid-template:
      "label label price price badge" 13px
      "number name name move badge" auto
      "number note note note badge" auto
      / 24px minmax(0, 1fr) auto auto 44px;
    column-gap: 6px;
  }
`;
/** Two lines in 44 px beside each other's tiles, as wide as its words. */
const swiped = css`
  grid-template:
    "number label price badge" 16px
    "number name move badge" 16px
    / 24px auto auto auto;
  align-content: center;
  gap: 0 8px;
  min-height: 44px;
  padding: 0 0 0 4px;
  border-width: 0 0 0 3px;
  &&& [data-part="price"] {
    grid-area: price;
    font-size: 14px;
    line-height: 16px;
  }
  && [data-part="name"] {
    grid-area: name;
    font: 700 14px/16px var(--narrow);
  }
  [data-part="label"] {
    line-height: 16px;
  }
  [data-part="move"] {
    line-height: 16px;
  }
  /* Net stands after the movement. */
  [data-part="note"] {
    grid-area: 2 / 4 / 3 / 5;
    padding-inline-start: 48px;
    line-height: 16px;
    white-space: nowrap;
  }
  [data-part="note"]:empty {
    display: none;
  }
`;
const card = css`
  grid-template:
    "label label label" 16px
    "number name name" 24px
    "connections connections connections" 18px
    "price price badge" 26px
    "move move move" auto
    "note note note" minmax(16px, auto)
    / 24px minmax(0, 1fr) auto;
  align-content: start;
  gap: 2px 8px;
  padding-top: 8px;
  border-width: 3px 0 0;
  [data-part="badge"] {
    justify-self: end;
  }
  [data-part="price"] {
    font-size: 18px;
    white-space: nowrap;
  }
  /* "$101.00 → $126.00" beside a badge, and the next races beside the page. */
  @media (max-width: 1599px) {
    &:not([data-still]) [data-part="price"] {
      font-size: 14px;
    }
  }
`;

// Cards are set side by side from the width on where three of them fit; one column is one line each.
export const Root = styled.li`
  position: relative;
  display: grid;
  align-items: center;
  min-width: 0;
  border: 0 solid var(--line);
  border-top-color: var(--edge);
  border-left-color: var(--edge);
  font-size: 14px;
  line-height: 20px;
  &[data-kind="favourite"] {
    border-top-color: var(--favourite);
    border-left-color: var(--favourite);
  }
  &[data-kind="mostTipped"] {
    border-top-color: var(--tipped);
    border-left-color: var(--tipped);
  }
  &[data-kind="biggestCruncher"] {
    border-top-color: var(--in);
    border-left-color: var(--in);
  }
  &[data-kind="biggestDrifter"] {
    border-top-color: var(--out);
    border-left-color: var(--out);
  }
  [data-part="number"] {
    grid-area: number;
  }
  [data-part="label"] {
    grid-area: label;
    font: 500 12px/16px var(--narrow);
    color: var(--quiet);
  }
  [data-part="name"] {
    grid-area: name;
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part="connections"] {
    grid-area: connections;
    overflow: hidden;
    font: 400 12px/18px var(--narrow);
    color: var(--quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part="price"] {
    grid-area: price;
  }
  [data-part="badge"] {
    grid-area: badge;
  }
  [data-part="move"] {
    grid-area: move;
    white-space: nowrap;
  }
  [data-part="note"] {
    grid-area: note;
    font: 400 12px/16px var(--narrow);
    color: var(--quiet);
  }
  @media (min-width: 640px) {
    ${card}
  }
  @media (max-width: 639px) {
    ${line}
  }
  [data-narrow] > & {
    ${line}
  }
  @media (max-width: 639px) {
    [data-swiped] > & {
      ${swiped}
    }
  }
`;
