import styled from "styled-components";

const Root = styled.aside`
  background: var(--stale-ground);
  color: var(--stale);
  font: 600 14px/33px var(--sans);
  text-align: center;
  @media (max-width: 639px) {
    font: 600 12px/16px var(--sans);
  }
`;

/** The notice on every page with simulated prices, which must never be taken for real ones. */
export function SimulatedNotice() {
  return <Root aria-label="About these prices">Simulated race day: every price here is invented.</Root>;
}
