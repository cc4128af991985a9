import { css } from "styled-components";

/** Styles of a list whose items follow each other in wrapping lines, each with its label in small type. The list sets its gap. */
export const inlineItems = css`
  display: flex;
  flex-wrap: wrap;
  font-size: 14px;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  small {
    font-size: 12px;
    color: var(--quiet);
  }
`;
