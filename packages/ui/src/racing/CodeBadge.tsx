import type { RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS } from "@railbird/domain";
import styled from "styled-components";

const Root = styled.svg`
  flex: none;
  color: var(--ink);
  text {
    font: 700 12px var(--sans);
    text-anchor: middle;
    fill: currentColor;
  }
  path {
    fill: var(--raised);
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;

const shapes: Readonly<Record<RacingCode, string>> = {
  R: "M1.500 1.500h19v19h-19z",
  G: "M6 1.500h10L21 11l-5 9.500H6L1 11z",
  H: "M11 1a10 10 0 110 20 10 10 0 010-20z",
};

/** The racing code by letter and shape: R in a square, G in a hexagon, H in a circle; its label is its tooltip. */
export function CodeBadge({ code }: { readonly code: RacingCode }) {
  const label = RACING_CODE_LABELS[code];
  return (
    <Root width="22" height="22" viewBox="0 0 22 22" role="img" aria-label={label} data-tip={label}>
      <path d={shapes[code]} />
      <text x="11" y="15.300">
        {code}
      </text>
    </Root>
  );
}
