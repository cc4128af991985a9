import styled from "styled-components";

/** What opens below a button of the header. */
export const HeaderSheet = styled.div`
  position: absolute;
  inset: 50px 0 auto auto;
  display: grid;
  gap: 12px;
  width: max-content;
  min-width: 240px;
  padding: 16px;
  border: 1px solid var(--edge);
  border-radius: 6px;
  background: var(--raised);
  nav a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`;
