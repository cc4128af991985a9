import { formatOdds } from "@railbird/domain";
import styled from "styled-components";

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
