import type { ReactNode } from "react";
import styled from "styled-components";

// Positioned, so that what is hidden from sight in its cells scrolls with them and does not widen the page.
const Root = styled.section`
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
`;

export interface ScrollRegionProps {
  /** What it holds, for those who cannot see it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Frames what may be wider than the page and scrolls sideways within itself; reachable by keyboard, as a part that scrolls must be. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    <Root tabIndex={0} aria-label={label} className={className}>
      {children}
    </Root>
  );
}
