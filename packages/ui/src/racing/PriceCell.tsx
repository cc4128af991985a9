import { useState } from "react";
import styled, { keyframes } from "styled-components";
import { Price, type PriceProps } from "./Price";

const fade = keyframes`to { opacity: 0; }`;

const Root = styled.span`
  position: relative;
  display: inline-block;
  padding: 0 6px;
`;
const Edge = styled.i`
  position: absolute;
  inset: -2px auto -2px 0;
  width: 2px;
  animation: ${fade} 1.2s linear forwards;
  &[data-moved="in"] {
    background: var(--in);
  }
  &[data-moved="out"] {
    background: var(--out);
  }
  @media (prefers-reduced-motion: reduce) {
    animation-timing-function: step-end;
  }
`;

/** A price that marks its edge for 1.2 s when it has changed: in the hue of the direction it went. */
export function PriceCell({ odds, best = false }: PriceProps) {
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
  return (
    <Root>
      {seen.moved && <Edge key={seen.change} data-moved={seen.moved} />}
      <Price odds={odds} best={best} />
    </Root>
  );
}
