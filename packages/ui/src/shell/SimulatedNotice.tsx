import type { ReactNode } from "react";
import styled from "styled-components";

const Root = styled.aside`
  padding: 6px 16px;
  background: var(--stale-ground);
  color: var(--stale);
  font: 600 14px/21px var(--sans);
  text-align: center;
  @media (max-width: 639px) {
    padding: 0;
    font: 600 12px/16px var(--sans);
  }
`;

/** The notice on every page with simulated prices, which must never be taken for real ones. */
export function SimulatedNotice({
  children = "Simulated race day: every price here is invented.",
}: {
  readonly children?: ReactNode;
}) {
  return <Root aria-label="About these prices">{children}</Root>;
}
