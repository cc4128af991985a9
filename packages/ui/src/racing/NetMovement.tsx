import { formatNet, netDirection } from "@railbird/domain";
import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Movement, MovementRoot, movementWords } from "./Price";

const Root = styled(MovementRoot)`
  &[data-way] {
    font-family: var(--narrow);
    font-size: 12px;
    font-weight: 500;
  }
`;

/** A movement net of scratchings: `▲ +35% net`. The headline beside it may go the other way. */
export function NetMovement({ pct }: { readonly pct: number | undefined }) {
  if (pct === undefined) return null;
  const way = netDirection(pct);
  return (
    <Root data-way={way} data-net>
      {way !== "flat" && <Triangle direction={way === "in" ? "down" : "up"} />}
      {formatNet(pct)}
      <VisuallyHidden> of scratchings,{movementWords[way]}</VisuallyHidden>
    </Root>
  );
}

export interface CruncherProps {
  /** The biggest cruncher, and how far its price moved. */
  readonly cruncher: { readonly number: number; readonly movePct: number; readonly netPct?: number | undefined };
}

/** A race's biggest cruncher in a line of a list: its number and its movement, net of scratchings where their share is known. */
export function Cruncher({ cruncher: { number, movePct, netPct } }: CruncherProps) {
  return (
    <span>
      <VisuallyHidden>, cruncher </VisuallyHidden>
      {number} {netPct === undefined ? <Movement pct={movePct} /> : <NetMovement pct={netPct} />}
    </span>
  );
}
