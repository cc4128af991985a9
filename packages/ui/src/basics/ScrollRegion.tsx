import type { ReactNode } from "react";
import styled from "styled-components";

// Positioned, so that visually hidden text in its cells scrolls with them and does not widen the page.
const Root = styled.section`
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
`;

export interface ScrollRegionProps {
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A region with its own horizontal scrolling, for content wider than the page; focusable, so that it scrolls by keyboard. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    <Root tabIndex={0} aria-label={label} className={className}>
      {children}
    </Root>
  );
}
