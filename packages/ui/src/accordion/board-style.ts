import { css } from "styled-components";

/** For screen readers alone: the column's head, or the place, says it to the eye. */
const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/**
 * A link of a race: on a phone its number above its time, on a desk the time alone under the column's number. A phone lays out a hundred
 * of them at first, and a block costs it less than a grid: there a padding centres the lines.
 */
const cells = css`
  [data-cell] {
    position: relative;
    display: block;
    min-width: 62px;
    height: 44px;
    padding: 5px 6px 0;
    border-radius: 2px;
    color: var(--ink);
    font: 500 14px/18px var(--narrow);
    text-align: center;
    text-decoration: none;
    white-space: nowrap;
  }
  [data-cell]:focus-visible {
    outline-offset: -3px;
  }
  [data-cell] b {
    display: block;
    font: 600 12px/16px var(--sans);
  }
  [data-cell] em {
    display: block;
    font: 500 12px/14px var(--narrow);
  }
  /* Three lines where a time is another day's. */
  [data-cell]:has(em) {
    padding-block-start: 0;
    line-height: 16px;
  }
  [data-cell]:has(em) b {
    line-height: 14px;
  }
  [data-cell] small {
    ${unseen}
  }
  /* Moved by its organisers: marked where it changed. */
  [data-cell] s {
    ${unseen}
  }
  [data-cell]:has(s) {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  [data-closed] {
    color: var(--quiet);
  }
  [data-cell] span {
    display: flex;
    justify-content: center;
    gap: 2px;
  }
  [data-cell] i {
    min-width: 24px;
    padding: 0 4px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    font: 700 12px/16px var(--sans);
    text-align: center;
  }
  [aria-current] {
    font-weight: 700;
  }
  [data-soon] {
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  [data-soon="minutes"] {
    background: var(--ink);
    color: var(--paper);
  }
  /* A touch leaves its hover behind. */
  @media (hover: hover) {
    [data-cell]:hover {
      background: var(--sunk);
      color: var(--brand);
    }
    [data-soon="minutes"]:hover {
      background: var(--brand);
      color: var(--on-brand);
    }
  }
  @media (forced-colors: active) {
    [aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/**
 * A row that is wider than the screen scrolls under its venue, which stays. On a phone the venue has a line of its own, on a tablet they
 * share one; on a desk the races are columns.
 */
const widths = css`
  container-type: inline-size;
  [data-row],
  [role="rowheader"] {
    background: inherit;
  }
  [data-row] {
    display: grid;
    grid-template-columns: max-content;
    min-width: 100%;
    overflow: auto hidden;
    scrollbar-width: none;
  }
  [role="rowheader"] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    width: 100cqi;
  }
  [data-strip] {
    display: flex;
    gap: 2px;
    padding: 0 8px 4px;
  }
  [data-head] {
    display: none;
  }
  @media (min-width: 640px) {
    [data-row] {
      scroll-padding-inline-start: var(--venue);
    }
    [data-row],
    [data-head] > div {
      display: flex;
    }
    [role="rowheader"],
    [data-head] > div > :first-child {
      flex: none;
      width: var(--venue);
    }
    [data-strip] {
      flex: none;
      align-items: center;
      padding: 0 8px 0 0;
    }
  }
  /* Fifteen columns of times fit from here on. */
  @media (min-width: 1280px) {
    [data-head] {
      display: block;
      position: sticky;
      inset-block-start: 56px;
      z-index: 2;
    }
    [data-row] {
      overflow: visible;
    }
    [data-strip],
    [data-head] > div > div:last-child {
      display: grid;
      flex: 1;
      padding: 0;
      grid-template-columns: var(--columns);
      gap: 0;
    }
    [data-cell] {
      display: grid;
      align-content: center;
      min-width: 0;
      height: 48px;
      padding: 0;
      border-radius: 0;
    }
    [data-cell] b {
      ${unseen}
    }
    [data-cell] s {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      color: var(--quiet);
      font-size: 12px;
      line-height: 14px;
      text-decoration: none;
    }
    [aria-current] s {
      color: inherit;
    }
    [data-cell]:has(s) {
      text-decoration: none;
    }
    [data-strip] {
      background: var(--paper);
    }
    [data-strip] > div {
      border-inline-end: 1px solid var(--line);
      background: var(--raised);
    }
    /* The line of now: what is left of it has run. */
    [data-strip] > :has([aria-current]) {
      box-shadow: -2px 0 var(--ink);
    }
    [data-strip] > :first-child {
      border-inline-start: 1px solid var(--line);
    }
    [data-dimmed] [data-strip] > div {
      background: none;
    }
  }
`;

/** The day's board: thin rules, a dark head with the races' numbers, the next race of each meeting marked by how soon it is. */
export const boardStyle = css`
  --venue: 216px;
  border-block-end: 1px solid var(--line);
  background: var(--raised);
  @media (min-width: 1280px) {
    --venue: 272px;
  }
  [data-head] [role="columnheader"] {
    border-block-end: 1px solid var(--line);
    font: 600 14px/32px var(--narrow);
    text-align: center;
  }
  [data-head] > div > :first-child {
    padding-inline-start: 12px;
    text-align: start;
  }
  > div {
    background: var(--raised);
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  > [data-dimmed] {
    background: var(--paper);
    color: var(--quiet);
  }
  h3 > button {
    min-height: 44px;
    padding: 2px 12px;
  }
  h3 > button,
  [data-cell] {
    scroll-margin: 96px 0 16px;
  }
  /* Closed entries far out of view are neither laid out nor painted. The height of an open one is known only once it is laid out. */
  > [data-state="collapsed"] {
    content-visibility: var(--out-of-view, auto);
    contain-intrinsic-block-size: auto 92px;
  }
  @media (min-width: 640px) {
    h3 > button {
      min-height: 48px;
    }
    > [data-state="collapsed"] {
      contain-intrinsic-block-size: auto 48px;
    }
  }
  ${cells}
  ${widths}
  @media (pointer: fine) and (min-width: 1280px) {
    :root[data-density="compact"] & {
      h3 > button {
        min-height: 40px;
        padding-block: 0;
      }
      [data-cell] {
        height: 40px;
      }
      > [data-state="collapsed"] {
        contain-intrinsic-block-size: auto 40px;
      }
    }
  }
`;
