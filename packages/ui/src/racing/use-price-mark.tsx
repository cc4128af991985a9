import { type ReactNode, useState } from "react";
import styled, { keyframes } from "styled-components";

const fade = keyframes`to { opacity: 0; }`;

const Edge = styled.i`
  position: absolute;
  inset: -2px auto -2px 0;
  /* A border and no ground: forced colours keep it. */
  border-inline-start: 2px solid;
  animation: ${fade} 1.2s linear forwards;
  &[data-moved="in"] {
    border-color: var(--in);
  }
  &[data-moved="out"] {
    border-color: var(--out);
  }
  @media (prefers-reduced-motion: reduce) {
    animation-timing-function: step-end;
  }
`;

/** The mark of a price that has changed: an edge for 1.2 s in the hue of the direction it went. For a positioned parent. */
export function usePriceMark(odds: number | undefined): ReactNode {
  const [seen, setSeen] = useState<{ odds: number | undefined; change: number; moved?: "in" | "out" }>({
    odds,
    change: 0,
  });
  if (seen.odds !== odds) {
    const known = seen.odds !== undefined && odds !== undefined;
    setSeen({
      odds,
      change: seen.change + 1,
      ...(known && { moved: Number(odds) < Number(seen.odds) ? ("in" as const) : ("out" as const) }),
    });
  }
  return seen.moved && <Edge key={seen.change} data-moved={seen.moved} />;
}
