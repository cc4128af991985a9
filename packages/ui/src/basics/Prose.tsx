import styled from "styled-components";

/** Long text in one readable column. */
export const Prose = styled.div`
  max-width: 70ch;
  h2 {
    margin: 32px 0 8px;
    font-size: 20px;
  }
  h3 {
    margin: 24px 0 4px;
  }
  p,
  ul,
  ol,
  dl {
    margin: 0 0 16px;
  }
  ul,
  ol {
    padding-inline-start: 24px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
`;
