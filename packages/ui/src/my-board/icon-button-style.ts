import { css } from "styled-components";

/** A button of one icon. It does nothing without JavaScript, and is hidden there. */
export const iconButtonStyle = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 2px;
  background: none;
  color: var(--brand);
  &:hover {
    border-color: var(--edge);
  }
  @media (scripting: none) {
    display: none;
  }
`;
