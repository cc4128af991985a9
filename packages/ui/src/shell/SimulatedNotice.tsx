import type { ReactNode } from "react";
import styled from "styled-components";

const Root = styled.aside`
  padding: 6px 16px;
  background: var(--stale-ground);
  color: var(--stale);
  font-size: 14px;
  font-weight: 600;
  text-align: center;
`;

/** The notice on every page with simulated prices, which must never be taken for real ones. */
export function SimulatedNotice({
  children = "Simulated race day: every price here is invented.",
}: {
  readonly children?: ReactNode;
}) {
  return <Root aria-label="About these prices">{children}</Root>;
}
