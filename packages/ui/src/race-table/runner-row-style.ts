import { css } from "styled-components";

/** A runner's row in the race's table: its name, silks, connections, price and movement, and what is scratched or opened. */
export const runnerRows = css`
  tbody th {
    padding: 0;
    font-size: 16px;
  }
  tbody th button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    width: 100%;
    min-height: 40px;
    padding: 2px 4px 2px 8px;
    border: 0;
    background: none;
    font-weight: 650;
    text-align: start;
  }
  @media (pointer: fine) {
    :root[data-density="compact"] & tbody th button {
      min-height: 30px;
      padding-block: 0;
    }
  }
  tbody th button:hover {
    text-decoration: underline;
  }
  [data-silks] {
    flex: none;
    width: 26px;
    height: 26px;
  }
  /* The plate shows dark colours in the dark theme. */
  [data-silks] img {
    display: block;
    border-radius: 3px;
    background: rgb(255 255 255 / 0.7);
    object-fit: contain;
  }
  [data-scratched] [data-silks] {
    opacity: 0.5;
  }
  tbody th [data-silks] + * {
    margin-inline: 4px auto;
  }
  td > [data-silks] {
    display: none;
  }
  tbody th svg {
    flex: none;
    color: var(--edge);
  }
  [data-col="connections"] {
    font-family: var(--narrow);
    color: var(--quiet);
  }
  [data-col="connections"] > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow-wrap: anywhere;
  }
  /* Each of two names has a line of its own; the bullet between them hangs after the first, and takes no width from it. */
  [data-col="connections"] > [data-two] {
    display: flex;
    flex-wrap: wrap;
    overflow: visible;
    white-space: pre;
  }
  [data-two] > span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
  }
  [data-two] > :nth-child(2) {
    overflow: visible;
    width: 0;
  }
  [data-two] > :last-child {
    flex: none;
    width: 100%;
  }
  /* Harness has longer ones: a row with a place (Fr10), or a handicap (10m). */
  tbody [data-col="barrier"][data-long] {
    padding-inline: 0;
  }
  [data-col="open"] {
    color: var(--quiet);
  }
  tbody [data-col="current"] {
    padding-inline: 2px 4px;
    white-space: nowrap;
  }
  tbody [data-col="current"] > span:first-child {
    width: 72px;
    font-size: 16px;
    line-height: 20px;
    text-align: end;
  }
  tbody [data-col="current"] small {
    display: block;
    text-align: end;
  }
  thead [data-col="current"] button {
    margin-inline-start: 16px;
  }
  /* Room for +138.5% with its arrow, and for +138% net below it. */
  [data-col="move"] {
    padding-inline: 0 4px;
  }
  [data-col="move"] small {
    display: block;
  }
  /* After a touch the row would keep it. Both are painted: a narrow row is larger than its cells, and a wide one's cells have a ground. */
  @media (hover: hover) {
    tbody tr[data-runner]:hover,
    tbody tr[data-runner]:hover > * {
      background: var(--raised);
    }
  }
  [data-col="scratched"] {
    color: var(--quiet);
    small {
      white-space: nowrap;
    }
  }
  [data-scratched] th button {
    color: var(--quiet);
    font-weight: 400;
  }
  [data-open] > * {
    border-bottom-color: transparent;
  }
`;
