import { css } from "styled-components";

/** Labelled checkboxes, as many side by side as there is room for. */
export const checkboxGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    font-size: 14px;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;
