import { css } from "styled-components";

/** How a radio button before a span says that it is chosen, or has the focus. */
const chosenRadio = css`
  input:checked + span {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  /* Forced colours override the theme's, so the selection uses system colours. */
  @media (forced-colors: active) {
    input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Radio buttons as one row of joined fields, each a label around an input and a span. */
export const joinedRadios = css`
  label {
    position: relative;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    border: 1px solid var(--edge);
    margin-inline-start: -1px;
    font-size: 14px;
  }
  ${chosenRadio}
`;
