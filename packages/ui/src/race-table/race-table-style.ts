import styled from "styled-components";
import { visuallyHidden } from "../basics/VisuallyHidden";
import { narrowTable, SHOWS_PRICES } from "./narrow-table-style";
import { runnerRows } from "./runner-row-style";

/** The least width of the columns before the bookmakers', px: the widths of "Columns" below, and the sparkline's. */
const [LEFT, SPARKLINE] = [654, 50] as const;

/** Bookmakers' columns narrower than this have narrow figures. */
const WHOLE_FIGURES = 60;

/** The most bookmakers that the rules below know; there are some twenty in Australia. */
const MOST_BOOKMAKERS = 24;

/** No condition of CSS counts columns: one rule for each number of bookmakers. */
const narrowFigures = Array.from(
  { length: MOST_BOOKMAKERS },
  (_, index) =>
    `@container (max-width:${LEFT + SPARKLINE + (index + 1) * WHOLE_FIGURES - 1}px){&[data-books="${index + 1}"] td[data-book]{font-family:var(--figures);}&[data-books="${index + 1}"] td[data-long]{font-size:12px;}}`,
).join("");

/**
 * As wide as the columns ask where the page has it, and never narrower than a page of text. Bookmakers share what the other columns leave: 6 of
 * them fit in a window of 1024 px, 10 in 1280, 15 in 1440.
 */
export const Wide = styled.div`
  --left: calc(${LEFT}px + var(--spark) * ${SPARKLINE}px);
  max-width: max(calc(var(--left) + 340px + var(--books) * 64px), 1168px);
  section {
    container-type: inline-size;
    border: 0;
    border-radius: 0;
    background: none;
  }
  > [data-rows] {
    position: relative;
    &[data-more]::after {
      content: "";
      position: absolute;
      inset: 0 0 0 auto;
      width: 8px;
      background: linear-gradient(to right, transparent, var(--line));
      pointer-events: none;
    }
  }
  > p,
  > [data-notes] p {
    margin-top: 8px;
    font-size: 14px;
    color: var(--quiet);
  }
  /* The line is as high without its second sentence, which comes and goes: the table below it stays in its place. */
  @media (min-width: 768px) {
    > [data-scratchings] {
      min-height: 2lh;
      font-family: var(--narrow);
    }
  }
  @media (min-width: 1024px) {
    > [data-scratchings] {
      min-height: 0;
    }
  }
  @media (max-width: 767px) {
    position: relative;
    display: flex;
    flex-direction: column;
    [data-rows]:not(${SHOWS_PRICES}) > section {
      overflow: visible;
    }
    /* Notes follow the runners. */
    > p,
    > [data-notes] {
      order: 1;
    }
    /* While the document comes in, each further row would push it down. */
    > p:not(:has(~ [data-notes])) {
      visibility: hidden;
    }
  }
  @media (max-width: 767px) and (scripting: none) {
    section {
      overflow-x: auto;
    }
  }
`;

// One sheet for the whole table: hundreds of cells must not each have a styled component.
export const Table = styled.table`
  --book: clamp(46px, calc((100cqw - var(--left)) / max(var(--books), 1)), 64px);
  --slack: calc((var(--book) - 46px) / 2);
  /* The width that bookmakers leave, where there are few: names get most of it. */
  --spare: max(0px, calc(100cqw - var(--left) - var(--books) * 64px));
  width: 100%;
  min-width: calc(var(--left) + var(--books) * 46px);
  table-layout: fixed;
  border-block: 2px solid var(--ink);
  font-size: 14px;
  line-height: 16px;

  caption,
  [data-hidden] {
    ${visuallyHidden}
  }
  [data-figure],
  [data-book] {
    text-align: end;
  }
  th,
  td {
    position: relative;
    height: 40px;
    padding: 2px 4px;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
    font-weight: 400;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  small {
    font: 400 12px/14px var(--narrow);
    color: var(--quiet);
  }

  /* Columns. */
  col[data-col="number"] {
    width: 32px;
  }
  col[data-col="name"] {
    width: auto;
  }
  col[data-col="connections"] {
    width: calc(92px + min(76px, var(--spare) * 0.3));
  }
  col[data-col="barrier"],
  col[data-col="tips"] {
    width: calc(30px + min(18px, var(--spare) * 0.1));
  }
  col[data-col="open"] {
    width: calc(54px + min(14px, var(--spare) * 0.1));
  }
  col[data-col="current"] {
    width: 116px;
  }
  col[data-col="move"] {
    width: calc(78px + min(16px, var(--spare) * 0.1));
  }
  col[data-col="signals"] {
    width: calc(84px + min(38px, var(--spare) * 0.2));
  }
  col[data-col="sparkline"] {
    width: calc(50px + min(50px, var(--spare) * 0.2));
  }
  colgroup[data-book] {
    width: var(--book);
  }

  /* Number and name stay. */
  [data-col="number"],
  [data-col="name"],
  [data-col="market"] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
  [data-col="name"] {
    inset-inline-start: 32px;
    border-inline-end: 1px solid var(--line);
  }
  [data-col="number"] {
    padding-inline: 0 4px;
  }
  td[data-col="signals"] {
    padding-inline: 2px;
  }

  /* Heads. */
  thead th {
    height: 44px;
    border-bottom: 1px solid var(--ink);
    font: 500 12px/14px var(--narrow);
    color: var(--quiet);
    vertical-align: middle;
  }
  thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 44px;
    height: 44px;
    margin: -2px -8px;
    padding: 0 8px;
    border: 0;
    background: none;
    font: inherit;
    color: var(--brand);
    cursor: pointer;
  }
  thead [data-figure] button {
    flex-direction: row-reverse;
    justify-content: start;
    margin-inline: -16px -4px;
    padding-inline-end: 4px;
  }
  thead [data-col="number"] button {
    margin-inline-start: 0;
    padding-inline: 8px 4px;
  }
  thead [aria-sort] button {
    color: var(--ink);
    font-weight: 700;
  }
  thead button:hover {
    text-decoration: underline;
  }

  ${runnerRows}

  /* The bookmakers. */
  [data-book] {
    padding-inline: 0;
  }
  td[data-book] {
    padding-inline-end: var(--slack);
  }
  @media (min-width: 768px) {
    tr > :not([data-book]) + [data-book] {
      border-inline-start: 1px solid var(--line);
    }
    /* The rule before the bookmakers goes on where a scratched runner has one cell for all. */
    [data-col="scratched"] {
      background: linear-gradient(var(--line) 0 0) calc(100% - var(--books) * var(--book) + 1px) / 1px 100% no-repeat var(--paper);
    }
  }
  thead [data-book] {
    text-align: center;
    > :first-child {
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  td[data-best] {
    font-weight: 750;
  }
  td[data-best] > span:first-of-type {
    border-bottom: 2px solid;
  }
  [data-age] {
    display: block;
    color: var(--stale);
  }

  /* An opened runner's details stay in view when the table scrolls sideways. */
  [data-detail] td {
    padding: 0;
  }
  [data-detail] td > div {
    position: sticky;
    inset-inline-start: 0;
    width: 100cqw;
  }

  tfoot th,
  tfoot td {
    border-top: 1px solid var(--ink);
    border-bottom: 0;
    white-space: nowrap;
  }
  tfoot th {
    padding-inline-start: 0;
    font-family: var(--narrow);
    color: var(--quiet);
  }
  tfoot [data-col="current"] {
    padding-inline-start: 4px;
  }
  tfoot [data-book] small {
    display: block;
  }
  tfoot [data-book] span {
    font-size: 12px;
  }

  @media (pointer: coarse) {
    tbody th button {
      min-height: 44px;
    }
  }

  ${narrowFigures}
  ${narrowTable}
`;
