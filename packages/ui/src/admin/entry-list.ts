import styled from "styled-components";

/** Entries of one line each, with what can be done to them at the far side. */
export const EntryList = styled.ul`
  display: grid;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 60px;
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > span {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 14px;
    color: var(--quiet);
  }
`;
