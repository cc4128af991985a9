import styled from "styled-components";

const Note = styled.p`
  font-size: 14px;
  color: var(--quiet);
  span {
    color: var(--out);
  }
`;

/** Explains the star of required fields; it stands before the first of them. */
export function RequiredNote() {
  return (
    <Note>
      Fields with <span>*</span> are required.
    </Note>
  );
}
