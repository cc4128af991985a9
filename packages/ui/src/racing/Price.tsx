import { formatMovement, formatOdds, type MovementDirection, movementDirection } from "@railbird/domain";
import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";

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
