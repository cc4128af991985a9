import styled, { keyframes } from "styled-components";
import { visuallyHidden } from "../basics/VisuallyHidden";

const fade = keyframes`to { opacity: 0; }`;

/** From this width on the list stands beside the page, unless the visitor has made it a strip (boardInitScript). */
const WIDE = "@media (min-width: 1280px)";
const COLUMN = ':root:not([data-rail="strip"]) &';
const STRIP = ':root[data-rail="strip"] &';

/** Before the list: the switch that follows; above a column its name too, and on a wide screen what makes it a strip or a column. */
export const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  height: 55px;
  border-inline-end: 1px solid var(--line);
  h2 {
    margin-inline-end: auto;
    font-size: 14px;
  }
  button {
    min-width: 44px;
    height: 100%;
    padding: 0 12px;
    border: 0;
    background: none;
    color: var(--brand);
    font-size: 14px;
    font-weight: 600;
  }
  button[aria-pressed="true"] {
    background: var(--brand);
    color: var(--on-brand);
  }
  ${STRIP} h2 {
    ${visuallyHidden}
  }
  @media (max-width: 1279px) {
    h2 {
      ${visuallyHidden}
    }
    button[data-follow] {
      width: 66px;
      padding: 0;
      font: 600 14px/16px var(--narrow);
    }
    button:not([data-follow]) {
      display: none;
    }
  }
  ${WIDE} {
    ${COLUMN} {
      height: 44px;
      padding-inline: 16px 4px;
      border-inline-end: 0;
      border-block-end: 2px solid var(--ink);
    }
  }
`;

export const Note = styled.p`
  display: none;
  ${WIDE} {
    ${COLUMN} {
      display: block;
    }
    padding: 8px 16px;
    font-size: 14px;
    line-height: 20px;
    color: var(--quiet);
  }
  &[data-late] {
    background: var(--stale-ground);
    color: var(--stale);
  }
`;

/** The text in place of a list without races. */
export const Instead = styled.p`
  display: flex;
  align-items: center;
  min-height: 55px;
  padding-inline: 16px;
  font-size: 14px;
  color: var(--quiet);
`;

/**
 * A strip that is swiped by time, from 1280 px a column. Each row is set in its place by a transform: when the first race has jumped the others
 * come nearer without a new layout.
 */
export const List = styled.ol`
  --step: 164px;
  position: relative;
  flex: 1;
  min-width: 0;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  li {
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--step);
    transform: translateX(calc(var(--place) * var(--step)));
    scroll-snap-align: start;
  }
  /* Room after the last one. */
  &::after {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--places) * var(--step));
    width: 16px;
  }
  ${WIDE} {
    ${COLUMN} {
      min-height: 0;
      overflow: hidden auto;
      overscroll-behavior: contain;
      scroll-snap-type: none;
      scrollbar-width: thin;
      li {
        inset: 0 0 auto;
        width: auto;
        height: 46px;
        transform: translateY(calc(var(--place) * 46px));
      }
      &::after {
        inset: calc(var(--places) * 46px) 0 auto;
        width: auto;
        height: 16px;
      }
    }
  }
`;

export const Row = styled.a`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  height: 100%;
  padding-inline: 8px;
  border-inline-end: 1px solid var(--line);
  color: var(--ink);
  font: 400 12px/18px var(--narrow);
  text-decoration: none;
  outline-offset: -2px;
  > span {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    white-space: nowrap;
  }
  > span:first-of-type {
    font: 650 14px/20px var(--narrow);
  }
  svg[role="img"] {
    display: none;
  }
  b {
    display: flex;
    gap: 4px;
    min-width: 0;
    font-weight: inherit;
  }
  [data-part="venue"] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-part="favourite"] {
    color: var(--quiet);
  }
  @media (hover: hover) {
    &:hover b {
      text-decoration: underline;
    }
  }
  &[aria-current] {
    background: var(--ink);
    color: var(--paper);
  }
  &[aria-current] * {
    color: inherit;
  }
  ${WIDE} {
    ${COLUMN} {
      grid-template-columns: 22px minmax(0, 1fr);
      column-gap: 12px;
      padding-inline: 16px 12px;
      border-inline-end: 0;
      border-block-end: 1px solid var(--line);
      svg[role="img"] {
        grid-row: span 2;
        display: block;
        align-self: center;
      }
      &[aria-current] svg[role="img"] path {
        fill: none;
      }
      > span:first-of-type {
        font-family: var(--sans);
      }
    }
  }
  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;

/** The mark of another favourite: seen for half a minute. */
export const Edge = styled.i`
  position: absolute;
  inset: 0 auto 0 0;
  border-inline-start: 2px solid var(--favourite);
  animation: ${fade} 1.2s linear 30s forwards;
  @media (prefers-reduced-motion: reduce) {
    animation-timing-function: step-end;
  }
`;
