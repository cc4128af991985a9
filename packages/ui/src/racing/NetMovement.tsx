import { formatNet, netDirection } from "@railbird/domain";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { MovementRoot, movementWords } from "./Price";

/** What is left of a movement once scratchings are taken off: `▲ +35% net`. The headline beside it may go the other way. */
export function NetMovement({ pct }: { readonly pct: number | undefined }) {
  if (pct === undefined) return null;
  const way = netDirection(pct);
  return (
    <MovementRoot data-way={way} data-net>
      {way !== "flat" && <Triangle direction={way === "in" ? "down" : "up"} />}
      {formatNet(pct)}
      <VisuallyHidden> of scratchings,{movementWords[way]}</VisuallyHidden>
    </MovementRoot>
  );
}
