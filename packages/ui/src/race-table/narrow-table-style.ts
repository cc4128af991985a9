import { css } from "styled-components";
import { visuallyHidden } from "../basics/VisuallyHidden";

/**
 * Matches a part of the table that shows every bookmaker's prices on a phone. Before the page is hydrated only the document's element knows
 * what was chosen (boardInitScript).
 */
export const SHOWS_PRICES = ':is([data-view="prices"], :root[data-field="prices"] [data-quoted] [data-view])';

/** The parts of a table in their own display, where a narrow screen has laid them out as blocks. */
const asTable = css`
  display: table;
  thead {
    display: table-header-group;
  }
  tbody {
    display: table-row-group;
  }
  tfoot {
    display: table-footer-group;
  }
  thead tr,
  tbody tr[data-runner],
  tfoot tr {
    display: table-row;
  }
  tbody th [data-silks] {
    display: block;
  }
  td > [data-silks] {
    display: none;
  }
  th,
  td,
  tr > [data-book],
  [data-col="gap"],
  tbody [data-col="current"] {
    display: table-cell;
    padding: 4px 8px;
  }
  thead th:not([data-sortable]) {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
  tbody th button::after,
  tbody [data-col="open"]::after,
  &[data-code] tbody [data-col="barrier"]::before {
    content: none;
  }
`;

/** The race's table below 768 px: cards with scripts, a table that scrolls sideways without. */
export const narrowTable = css`
  /* A narrow screen: the heads become a line of sorts, each runner two lines and its strip, the foot a paragraph. */
  @media (max-width: 767px) {
    border-block-start: 0;
    &,
    thead,
    tbody,
    tfoot,
    caption {
      display: block;
      min-width: 0;
    }
    colgroup,
    tr > [data-book],
    [data-col="gap"] {
      display: none;
    }
    tfoot tr > [data-book] {
      display: block;
    }
    /* A screen reader's user still hears which column a cell is in. */
    thead th:not([data-sortable]) {
      ${visuallyHidden}
    }
    th,
    td {
      display: block;
      height: auto;
      padding: 0;
      border: 0;
      background: none;
    }
    td[data-col="number"],
    th[data-col="name"] {
      position: static;
    }

    thead tr {
      display: flex;
      align-items: center;
      border-bottom: 1px solid var(--ink);
    }
    thead th[data-sortable] {
      position: static;
      height: 44px;
      border: 0;
    }
    thead button,
    thead [data-col="number"] button,
    thead [data-col="current"] button,
    thead [data-figure] button {
      flex-direction: row;
      margin: 0;
      padding: 0 8px;
      font-size: 14px;
    }
    thead [data-col="number"] button {
      justify-content: start;
      padding-inline-start: 0;
    }

    tbody tr[data-runner] {
      position: relative;
      display: grid;
      grid-template:
        "number name open current" 22px
        "barrier connections connections badge" 17px
        "tips signals sparkline move" 16px
        / 38px minmax(0, 1fr) 62px 78px;
      column-gap: 6px;
      padding-block: 4px;
      border-bottom: 1px solid var(--line);
    }
    tbody [data-col="number"] {
      grid-area: number;
    }
    tbody [data-col="name"] {
      grid-area: name;
      min-width: 0;
      /* A long name may use the part of the next column that an opening price leaves free. */
      margin-inline-end: -12px;
      border: 0;
    }
    tbody [data-col="name"]:has(~ [data-col="open"][data-long]) {
      margin-inline-end: -4px;
    }
    /* A place price has neither. */
    &[data-market="place"] tbody :is([data-col="open"], [data-col="move"]) {
      visibility: hidden;
    }
    tbody th button {
      position: static;
      min-height: 0;
      padding: 0;
      justify-content: start;
      gap: 4px;
      font: 700 16px/22px var(--narrow);
      white-space: nowrap;
    }
    tbody th button > :not(svg) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    tbody th [data-silks] {
      display: none;
    }
    td > [data-silks] {
      display: block;
      float: inline-start;
      width: 24px;
      height: 20px;
    }
    td > [data-silks] img {
      width: 20px;
      height: 20px;
    }
    /* The whole row opens the runner. */
    tbody th button::after {
      content: "";
      position: absolute;
      inset: 0;
    }
    tbody th button:focus-visible {
      outline-color: transparent;
    }
    tbody th button:focus-visible::after {
      outline: 2px solid var(--brand);
      outline-offset: 3px;
    }
    tbody [data-col="barrier"] {
      grid-area: barrier;
      text-align: start;
      font: 400 12px/17px var(--narrow);
      color: var(--quiet);
      white-space: nowrap;
    }
    tbody [data-col="barrier"]:not([data-long])::before {
      content: "Bar ";
    }
    &[data-code="G"] tbody [data-col="barrier"]::before {
      content: "Box ";
    }
    tbody [data-col="connections"] {
      grid-area: connections;
      min-width: 0;
      font-size: 14px;
      line-height: 17px;
    }
    [data-col="connections"] > span,
    [data-col="connections"] > [data-two] {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    [data-two] > span {
      display: inline;
    }
    tbody [data-col="open"] {
      grid-area: open;
      justify-self: end;
      font-size: 12px;
      line-height: 22px;
      white-space: nowrap;
    }
    tbody [data-col="open"]::after {
      content: " →";
    }
    tbody [data-col="current"] {
      position: static;
      grid-area: current / current / badge / badge;
      display: flex;
      flex-wrap: wrap;
      align-content: start;
      justify-content: end;
      padding: 0;
      pointer-events: none;
    }
    tbody [data-col="current"] > span:first-child {
      width: 100%;
      padding-inline: 0;
      font-size: 18px;
      line-height: 22px;
      text-align: end;
    }
    tbody [data-col="current"] [data-bookmaker] {
      line-height: 14px;
    }
    tbody [data-col="current"] small:not([data-all]) {
      display: none;
    }
    /* The others' best price stands in the sparkline's place. */
    tbody [data-col="current"] small {
      position: absolute;
      inset: auto 84px 4px auto;
      line-height: 16px;
      white-space: nowrap;
    }
    tbody tr:has([data-all]) [data-col="sparkline"] {
      visibility: hidden;
    }
    tbody [data-col="current"] a::after {
      content: none;
    }
    tbody [data-col="move"] {
      position: relative;
      padding-inline: 0;
      grid-area: move;
      line-height: 17px;
    }
    /* The net movement stands on the line above, before the bookmaker. */
    tbody [data-col="move"] small {
      position: absolute;
      inset: -17px 84px auto auto;
      line-height: 17px;
    }
    tbody tr:has([data-net]) [data-col="connections"] {
      width: calc(100% - 68px);
    }
    tbody [data-col="tips"] {
      grid-area: tips;
      text-align: start;
      font: 400 12px/17px var(--narrow);
      color: var(--quiet);
    }
    /* No head is there to say what the figure counts. */
    [data-col="tips"] [data-hidden] {
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
    }
    /* Signals stand in one line, over the sparkline where there are many. A tap on them opens the row. */
    tbody [data-col="signals"] {
      grid-area: signals / signals / signals / sparkline;
      align-self: center;
      z-index: 1;
      pointer-events: none;
    }
    [data-col="signals"] > span {
      flex-wrap: nowrap;
    }
    tbody [data-col="sparkline"] {
      grid-area: sparkline;
      overflow: hidden;
    }
    tbody [data-col="scratched"] {
      grid-area: open / open / current / current;
      text-align: end;
      line-height: 22px;
    }
    tr[data-open] {
      border-bottom: 0;
    }
    tbody tr[data-detail] {
      display: block;
      border-bottom: 1px solid var(--line);
    }
    [data-detail] td > div {
      position: static;
      width: auto;
    }

    tfoot tr {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 14px;
      padding-block: 8px;
    }
    tfoot tr > [data-col],
    tfoot tr > [data-book] {
      position: static;
      padding: 0;
      border: 0;
      line-height: 20px;
    }
    tfoot tr {
      border-top: 1px solid var(--ink);
    }
    tfoot [data-col="current"] {
      margin-inline-end: auto;
      padding: 0;
    }
    tfoot [data-book] small {
      display: inline;
      margin-inline-end: 4px;
    }
  }

  /* Nothing opens without JavaScript: the table is then a table on narrow screens too, and scrolls sideways. */
  @media (max-width: 767px) and (scripting: none) {
    min-width: calc(var(--left) + var(--books) * 64px);
    ${asTable}
    colgroup {
      display: table-column-group;
    }
  }

  /* Every bookmaker's price on a phone: number and name stay, the rest scrolls. */
  @media (max-width: 767px) and (scripting: enabled) {
    &${SHOWS_PRICES} {
      width: auto;
      min-width: 100%;
      table-layout: auto;
      ${asTable}
      tr > [data-col]:not([data-col="number"], [data-col="name"], [data-col="market"], [data-col="scratched"]) {
        display: none;
      }
      tbody tr[data-runner] > * {
        height: 44px;
        border-block-end: 1px solid var(--line);
      }
      thead tr > *,
      tbody tr > *,
      tfoot tr > * {
        padding: 2px 0;
        background: var(--paper);
      }
      tr > [data-col="number"],
      tr > [data-col="name"],
      tr > [data-col="market"] {
        position: sticky;
        inset-inline-start: 0;
        z-index: 1;
      }
      tr > [data-col="number"] {
        width: 28px;
      }
      tr > [data-col="name"] {
        inset-inline-start: 28px;
        width: 84px;
        min-width: 84px;
        max-width: 84px;
        border-inline-end: 1px solid var(--line);
      }
      tbody th button {
        position: relative;
        min-height: 40px;
        padding-inline: 4px;
        font: 700 14px/16px var(--narrow);
        white-space: normal;
        svg {
          display: none;
        }
      }
      tbody [data-silks] {
        display: none;
      }
      thead [data-col="number"] button {
        min-width: 28px;
      }
      tr > [data-book] {
        width: 49px;
        min-width: 49px;
        padding: 0;
        font-family: var(--figures);
      }
      thead th[data-col="name"]:not([data-sortable]) {
        position: sticky;
        width: 84px;
      }
      tbody tr[data-detail] {
        display: table-row;
      }
      tbody tr[data-detail] > td {
        padding: 0;
      }
      [data-detail] td > div {
        position: sticky;
        inset-inline-start: 0;
        width: 100cqw;
      }
      tbody [data-col="scratched"] {
        padding-inline-start: 8px;
        text-align: start;
      }
      tfoot tr > [data-book] small {
        display: none;
      }
      tfoot [data-col="market"] {
        width: 112px;
      }
    }
  }
`;
