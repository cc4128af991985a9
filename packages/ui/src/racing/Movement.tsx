import { formatMovement, type MovementDirection, movementDirection } from "@railbird/domain";
import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";

const Root = styled.span`
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

const words: Readonly<Record<MovementDirection, string>> = { in: " shorter", out: " longer", flat: " unchanged" };

/** How far a price has moved since it opened: `▼ -25.0%` in, `▲ +12.5%` out. Told by sign, arrow and word as well as hue. */
export function Movement({ pct }: { readonly pct: number | undefined }) {
  if (pct === undefined) {
    return <Root data-way="flat">{formatMovement(pct)}</Root>;
  }
  const way = movementDirection(pct);
  return (
    <Root data-way={way}>
      {way !== "flat" && <Triangle direction={way === "in" ? "down" : "up"} />}
      {formatMovement(pct)}
      <VisuallyHidden>{words[way]}</VisuallyHidden>
    </Root>
  );
}
