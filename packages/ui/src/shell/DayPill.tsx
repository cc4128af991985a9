import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { HeaderSheet } from "./HeaderSheet";
import { useClosingDetails } from "./use-closing-details";

const Root = styled.details`
  position: relative;
  summary {
    display: flex;
    align-items: center;
    height: 44px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > span::after {
    content: " ▾";
    color: var(--quiet);
  }
`;

export interface DayPillProps {
  /** The pill. */
  readonly pill: ReactNode;
  /** Links to other days. */
  readonly children: ReactNode;
}

/** The header's pill, which opens the way to other days; without JavaScript too. */
export function DayPill({ pill, children }: DayPillProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  return (
    <Root ref={root}>
      <summary>{pill}</summary>
      <HeaderSheet>{children}</HeaderSheet>
    </Root>
  );
}
