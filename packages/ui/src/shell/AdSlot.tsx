import type { ReactNode } from "react";
import styled from "styled-components";

const Root = styled.aside`
  min-height: 116px;
  border: 1px solid var(--line);
  background: var(--sunk);
  small {
    display: block;
    padding: 0 8px;
    font-size: 12px;
    line-height: 16px;
    color: var(--quiet);
  }
  div {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    place-items: center;
    height: 100px;
    overflow: hidden;
  }
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

export interface AdSlotProps {
  /** The banner; its place is reserved until it loads. */
  readonly children?: ReactNode;
}

/** A labelled slot for a banner, with its height reserved before the banner loads. */
export function AdSlot({ children }: AdSlotProps) {
  return (
    <Root aria-label="Advertisement">
      <small>Advertisement</small>
      <div>{children}</div>
    </Root>
  );
}
