import { css } from "styled-components";

/** The colours of a signal, by its kind in `data-kind`. */
export const signalKindColours = css`
  &[data-kind="favourite"] {
    border-color: transparent;
    background: var(--favourite-ground);
    color: var(--favourite);
  }
  &[data-kind="mostTipped"] {
    border-color: transparent;
    background: var(--tipped-ground);
    color: var(--tipped);
  }
  &[data-kind="biggestCruncher"] {
    color: var(--in);
  }
  &[data-kind="biggestDrifter"] {
    color: var(--out);
  }
`;
