import styled from "styled-components";

/** A form of one column, as both steps of signing in have it. */
export const NarrowForm = styled.form`
  display: grid;
  gap: 16px;
  max-width: 400px;
`;
