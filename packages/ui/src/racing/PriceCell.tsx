import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { useSteady } from "../basics/use-steady";
import { Price, type PriceProps } from "./Price";

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

const PriceCellRoot = styled.span`
  position: relative;
  display: inline-block;
  padding: 0 6px;
`;

/** A price that marks its edge for 1.2 s when it has changed: in the hue of the direction it went. */
export function PriceCell({ odds, best = false }: PriceProps) {
  return (
    <PriceCellRoot>
      {usePriceMark(odds)}
      <Price odds={odds} best={best} />
    </PriceCellRoot>
  );
}

/** The mark of a price that has changed: an edge for 1.2 s in the hue of the direction it went. For a positioned parent. */
export function usePriceMark(odds: number | undefined): ReactNode {
  const seen = useSteady<SeenPrice>({ odds, change: 0 }, nextSeen);
  return seen.moved && <Edge key={seen.change} data-moved={seen.moved} />;
}

interface SeenPrice {
  readonly odds: number | undefined;
  /** How often it has changed. */
  readonly change: number;
  readonly moved?: "in" | "out";
}

function nextSeen(seen: SeenPrice, { odds }: SeenPrice): SeenPrice {
  if (seen.odds === odds) return seen;
  const change = seen.change + 1;
  if (seen.odds === undefined || odds === undefined) return { odds, change };
  return { odds, change, moved: odds < seen.odds ? "in" : "out" };
}
