import { formatMovement, formatOdds, type MovementDirection, movementDirection } from "@railbird/domain";
import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { Triangle } from "../basics/icons";
import { useSteady } from "../basics/use-steady";
import { VisuallyHidden } from "../basics/VisuallyHidden";

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

export const MovementRoot = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  white-space: nowrap;
  font-weight: 600;
  &[data-way="in"] {
    color: var(--in);
  }
  &[data-way="out"] {
    color: var(--out);
  }
  &[data-way="flat"] {
    color: var(--quiet);
    font-weight: 400;
  }
`;

export const movementWords: Readonly<Record<MovementDirection, string>> = {
  in: " shorter",
  out: " longer",
  flat: " unchanged",
};

const PriceCellRoot = styled.span`
  position: relative;
  display: inline-block;
  padding: 0 6px;
`;

const Root = styled.span`
  white-space: nowrap;
  font-weight: 500;
  &[data-best] {
    font-weight: 750;
  }
`;

export interface PriceProps {
  /** Decimal dollars. */
  readonly odds: number | undefined;
  /** The best of its row. */
  readonly best?: boolean;
}

/** `$2.40`; a dash when there is none. */
export function Price({ odds, best = false }: PriceProps) {
  return <Root data-best={best || undefined}>{formatOdds(odds)}</Root>;
}

/** A price that marks its edge for 1.2 s when it has changed: in the hue of the direction it went. */
export function PriceCell({ odds, best = false }: PriceProps) {
  return (
    <PriceCellRoot>
      {usePriceMark(odds)}
      <Price odds={odds} best={best} />
    </PriceCellRoot>
  );
}

/** How far a price has moved since it opened: `▼ -25.0%` in, `▲ +12.5%` out. Told by sign, arrow and word as well as hue. */
export function Movement({ pct }: { readonly pct: number | undefined }) {
  if (pct === undefined) {
    return <MovementRoot data-way="flat">{formatMovement(pct)}</MovementRoot>;
  }
  const way = movementDirection(pct);
  return (
    <MovementRoot data-way={way}>
      {way !== "flat" && <Triangle direction={way === "in" ? "down" : "up"} />}
      {formatMovement(pct)}
      <VisuallyHidden>{movementWords[way]}</VisuallyHidden>
    </MovementRoot>
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
