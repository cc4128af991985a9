import styled from "styled-components";
import { visuallyHidden } from "../basics/visually-hidden-style";

/** The line above the race's table: its heading, and the buttons for its order and its bookmakers. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 44px;
  > :first-child {
    margin-inline-end: auto;
  }
  button {
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    background: none;
    color: var(--brand);
    font-size: 14px;
    font-weight: 600;
  }
  button:last-child {
    padding-inline-end: 0;
  }
  button:hover {
    text-decoration: underline;
  }
  button[data-quiet] {
    visibility: hidden;
  }
  svg {
    display: none;
  }
  small {
    margin-inline-start: 6px;
    font-size: 12px;
    font-weight: 400;
    color: var(--quiet);
  }
  /* On a narrow screen it shares a line with the sorts: one of its two buttons at a time, and no heading. */
  @media (max-width: 767px) {
    position: absolute;
    inset: 2px 0 auto auto;
    z-index: 1;
    > :first-child,
    small,
    button[data-quiet],
    button:not([data-quiet]) + button[aria-expanded="false"] {
      display: none;
    }
    h2:first-child {
      position: absolute;
      display: block;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    button {
      padding: 0 0 0 4px;
    }
  }
  /* It lies beside the heading of what it opened, which has the same words. */
  @media (min-width: 360px) and (max-width: 767px) {
    button[aria-expanded="true"] {
      min-width: 44px;
      span {
        ${visuallyHidden}
      }
      svg {
        display: inline;
      }
    }
  }
  @media (max-width: 359px) {
    position: static;
    justify-content: end;
  }
  /* Its buttons do nothing then. */
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;
