import { css } from "styled-components";

/** A table of counts: figures at the right, and a first column that stays while the rest is scrolled. */
export const recordTableStyle = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    height: 40px;
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    font-size: 12px;
    font-weight: 500;
    color: var(--quiet);
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--raised);
    text-align: left;
  }
  td small {
    font-size: 12px;
    color: var(--quiet);
  }
  @media (max-width: 639px) {
    th,
    td {
      padding: 4px 8px;
    }
  }
`;
