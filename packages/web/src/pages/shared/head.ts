import { visuallyHidden } from "@railbird/ui";
import styled from "styled-components";

/** The ways out of a page, in one line where they fit: back, and up. */
const WayBack = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

/**
 * The links out of a page in one line. A phone shows them narrow, the smallest without the word Back, so that a venue's name fits; a race's
 * own name is left out, since the title below has it.
 */
export const QuietWay = styled(WayBack)`
  flex-wrap: nowrap;
  a,
  form > button {
    min-height: 44px;
    align-content: center;
    padding-inline: 0;
    border: 0;
    background: none;
    font-size: 14px;
  }
  a::after {
    inset-block: 0;
  }
  /* A link can be hit a little beyond its words: nothing else may overlap that area. */
  nav {
    min-width: 0;
    margin-inline-end: 4px;
  }
  ol {
    flex-wrap: nowrap;
    align-items: center;
    white-space: nowrap;
  }
  /* A name that does not fit is cut off together with its link's area. */
  li:nth-child(2) {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  li:nth-child(2) :is(a, span) {
    overflow: hidden;
    outline-offset: -2px;
    text-overflow: ellipsis;
  }
  li:last-child:not(:nth-child(2)) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 639px) {
    gap: 4px 8px;
    > form > button,
    ol {
      font-family: var(--narrow);
    }
    li + li::before {
      padding: 0 6px;
    }
    li:nth-child(3) {
      display: none;
    }
    /* A long name has two lines in the same 44 px. */
    li:nth-child(2) :is(a, span) {
      white-space: normal;
      line-height: 18px;
    }
  }
  @media (max-width: 359px) {
    > form > button {
      min-width: 44px;
      margin-inline-start: -16px;
      padding-inline-start: 16px;
    }
    > form > button > span {
      ${visuallyHidden}
    }
  }
  /* text-overflow would leave out a box that does not fit as a whole. */
  li:last-child > span {
    display: inline;
  }
`;

/** Facts of one line, and badges among them. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  color: var(--quiet);
`;
