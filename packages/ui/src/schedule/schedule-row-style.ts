import styled from "styled-components";

/** How wide "View Race Details" is on a phone, px. */
const LINK_WIDTH = 88;

export const Root = styled.li`
  border-top: 1px solid var(--line);
  &[data-next] {
    background: var(--raised);
    box-shadow: inset 3px 0 var(--brand);
  }
  &[data-closed] {
    color: var(--quiet);
  }
`;

// Three short lines on a phone, two on a tablet, one on a desk. A line keeps its height when its race jumps or has a result.
export const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 44px;
  grid-template-rows: minmax(24px, auto) 20px 24px;
  align-items: center;
  gap: 0 8px;
  padding: 6px 0 6px 12px;
  font-size: 14px;
  line-height: 20px;
  @media (hover: hover) {
    &:hover {
      background: var(--sunk);
    }
  }
  [data-part="lead"] {
    grid-area: 3 / 1 / 4 / 4;
    padding-inline-end: ${LINK_WIDTH + 20}px;
  }
  @media (max-width: 639px) {
    /* The word stands below the time, the number below the race's name. */
    [data-part="lead"] > span > small {
      width: 66px;
    }
    /* A weekday or an earlier time stands there already. */
    &:has(em, time + small) [data-part="lead"] {
      grid-column-start: 2;
    }
    &:has(em, time + small) [data-part="lead"] > span > small {
      width: auto;
    }
  }
  @media (min-width: 640px) {
    grid-template-columns: 84px minmax(0, 1fr) 240px 116px 44px;
    grid-template-rows: minmax(24px, auto) minmax(20px, auto);
    gap: 0 12px;
    [data-part="lead"] {
      grid-area: 1 / 3;
      padding: 0;
    }
  }
  @media (min-width: 1280px) {
    grid-template-columns: 40px 84px minmax(0, 1fr) 248px 248px 128px 44px;
    grid-template-rows: 44px;
    padding-block: 2px;
    [data-part="lead"] {
      grid-area: 1 / 5;
      margin-inline-start: 16px;
    }
  }
`;

export const Title = styled.h3`
  display: grid;
  grid-column: 1 / 3;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: baseline;
  gap: 8px;
  line-height: 20px;
  b {
    font-size: 18px;
    font-weight: 750;
  }
  /* A long name has a second line where there is room; a name does not change during the day. */
  > span {
    min-width: 0;
    font: 650 16px/18px var(--narrow);
  }
  @media (min-width: 640px) {
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 12px;
  }
  @media (min-width: 1280px) {
    grid-area: 1 / 1 / auto / 4;
    grid-template-columns: 40px 84px minmax(0, 1fr);
    > span {
      grid-column: 3;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

export const Time = styled.div`
  grid-row: 2 / 4;
  grid-column: 1;
  align-self: start;
  white-space: nowrap;
  em,
  small {
    display: block;
    font: 500 12px/16px var(--narrow);
  }
  small {
    color: var(--stale);
  }
  @media (min-width: 640px) {
    grid-row: 2;
  }
  @media (min-width: 1280px) {
    grid-area: 1 / 2;
    align-self: center;
  }
`;

export const Facts = styled.div`
  display: flex;
  grid-area: 2 / 2;
  gap: 8px;
  font-family: var(--narrow);
  color: var(--quiet);
  white-space: nowrap;
  > :nth-child(2) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > :last-child {
    margin-inline-start: auto;
    font-family: var(--sans);
    font-weight: 600;
  }
  [data-next] > * > & > :last-child {
    font-size: 16px;
    font-weight: 700;
    letter-spacing: -0.01em;
    color: var(--ink);
  }
  /* "1500 m", "11 runners" and "In 10m 21s" are whole. */
  @media (max-width: 389px) {
    gap: 6px;
    [data-next] > * > & > :last-child {
      font-family: var(--narrow);
      font-size: 16px;
      letter-spacing: 0;
    }
  }
  @media (max-width: 359px) {
    grid-column: 2 / 4;
    padding-inline-end: 12px;
  }
  @media (min-width: 640px) {
    grid-column: 2 / 4;
  }
  @media (min-width: 1280px) {
    display: grid;
    grid-area: 1 / 4;
    grid-template-columns: 52px 72px minmax(0, 1fr);
    font-family: inherit;
    > * {
      text-align: end;
    }
  }
`;

// The link is as large as the line, its words stand in their own place: the whole line is its target, and its focus ring.
export const Details = styled.a`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  padding-inline-end: 52px;
  font-size: 14px;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover span {
    text-decoration: underline;
  }
  /* A race to come has no button beside it. */
  &:last-child {
    padding-inline-end: 12px;
  }
  @media (min-width: 1280px) {
    padding-inline-end: 56px;
  }
  @media (max-width: 639px) {
    align-items: end;
    padding: 0 12px 6px 0;
    font: 500 12px/24px var(--narrow);
  }
`;

export const Toggle = styled.button`
  position: relative;
  grid-row: 1 / 3;
  grid-column: -2 / -1;
  width: 44px;
  min-height: 44px;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--quiet);
  &:hover {
    color: var(--brand);
  }
  @media (max-width: 359px) {
    grid-row: 1;
    height: 44px;
    margin-block: -10px;
  }
  @media (min-width: 640px) {
    grid-row: 1 / -1;
  }
  @media (scripting: none) {
    display: none;
  }
`;

export const Panel = styled.div`
  position: relative;
  display: grid;
  gap: 8px;
  padding: 0 0 8px 12px;
  @media (min-width: 640px) {
    padding: 8px 12px 16px;
  }
  p {
    font-size: 14px;
    color: var(--quiet);
  }
  /* Stands where the signals will, which may come while somebody reads. */
  [data-over] {
    position: absolute;
  }
`;
