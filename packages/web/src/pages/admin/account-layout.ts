import styled from "styled-components";

/** A part of an account with its heading. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: start;
  > * {
    width: 100%;
  }
  h2 {
    font-size: 20px;
  }
  > button {
    width: auto;
  }
  /* Focused by script when it appears, so that a screen reader reads it: it needs no focus ring. */
  [tabindex="-1"] {
    outline: none;
  }
`;

/** The parts of an account under each other: no wider than a form is well read. */
export const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 560px;
`;

/** Fields under each other. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

/** Buttons beside each other where they fit. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
