import styled from "styled-components";
import { visuallyHidden } from "../basics/VisuallyHidden";
import { narrowTable } from "./narrow-table-style";
import { runnerRows } from "./runner-row-style";

/** As wide as the columns ask where the page has it, and never narrower than a page of text. */
export const Wide = styled.div`
  --columns: calc(936px + var(--spark) * 100px + var(--books) * 64px);
  max-width: max(var(--columns), 1168px);
  section {
    container-type: inline-size;
    border: 0;
    border-radius: 0;
    background: none;
  }
  > p {
    margin-top: 8px;
    font-size: 14px;
    color: var(--quiet);
  }
  @media (max-width: 767px) {
    position: relative;
    section {
      overflow: visible;
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
  width: 100%;
  min-width: var(--columns);
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
    padding: 2px 8px;
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
    width: 44px;
  }
  col[data-col="name"] {
    width: auto;
  }
  col[data-col="connections"] {
    width: 156px;
  }
  col[data-col="barrier"],
  col[data-col="tips"] {
    width: 48px;
  }
  col[data-col="open"] {
    width: 68px;
  }
  col[data-col="current"] {
    width: 138px;
  }
  col[data-col="move"] {
    width: 124px;
  }
  col[data-col="signals"] {
    width: 122px;
  }
  col[data-col="sparkline"] {
    width: 100px;
  }
  colgroup[data-book] {
    width: 64px;
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
    inset-inline-start: 44px;
    border-inline-end: 1px solid var(--line);
  }
  [data-col="number"] {
    padding-inline: 0 8px;
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
  }
  thead [data-col="number"] button {
    margin-inline-start: 0;
    padding-inline: 4px;
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
    padding-inline: 2px 10px;
  }
  @media (min-width: 768px) {
    tr > :not([data-book]) + [data-book] {
      border-inline-start: 1px solid var(--line);
    }
  }
  thead [data-book] {
    padding-inline-end: 6px;
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

  /* What an opened runner shows stays in view when the table scrolls sideways. */
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
    padding-inline-start: 12px;
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

  ${narrowTable}
`;
