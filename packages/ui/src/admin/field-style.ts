import { css } from "styled-components";

/** A text input. */
export const boxStyle = css`
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  &::placeholder {
    color: var(--quiet);
    opacity: 1;
  }
  &[data-invalid] {
    border-color: var(--out);
    border-inline-start-width: 4px;
  }
  &:disabled {
    border-style: dashed;
    background: var(--sunk);
    color: var(--quiet);
  }
`;

/** A label above its control, a hint below it, and what is wrong with it beside it where there is room. */
export const fieldStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 4px 16px;
  label {
    font-size: 14px;
    font-weight: 600;
  }
  /* Screen readers are given "required" by the control itself. */
  &[data-required] label::after {
    content: " *" / "";
    color: var(--out);
  }
  [slot="description"] {
    font-size: 14px;
    color: var(--quiet);
  }
  [slot="errorMessage"] {
    font-size: 14px;
    color: var(--out);
  }
  @media (min-width: 640px) {
    &[data-beside] {
      grid-template-columns: minmax(0, 1fr) 240px;
      > * {
        grid-column: 1;
      }
      > [slot="errorMessage"] {
        grid-column: 2;
        grid-row: 2;
      }
    }
  }
`;
