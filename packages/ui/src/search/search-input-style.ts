import { css } from "styled-components";

/** The box into which somebody types what to look for. */
export const searchInput = css`
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  color: var(--ink);
  font: inherit;
`;
