import type { Runner } from "@railbird/contract";
import { hiddenDrifter, isShareTold } from "@railbird/domain";
import { NetMovement } from "../racing/NetMovement";

export interface ScratchingsLineProps {
  readonly runners: readonly Runner[];
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly share: number;
}

/**
 * Above the table, once for the whole field: what scratchings did to every price, and who drifted net of it in a race that has no biggest
 * drifter since no price is longer. Nothing where that is not known.
 */
export function ScratchingsLine({ runners, share }: ScratchingsLineProps) {
  if (!isShareTold(share)) return null;
  const drifter = hiddenDrifter(runners, share);
  return (
    <p data-scratchings="">
      Scratched runners held {Math.round(share * 100)}% of the opening market, which alone makes every price that much
      shorter. Net is what is left of a move.
      {drifter && (
        <>
          {" "}
          Drifted most net: No. {drifter.runner.number} <NetMovement pct={drifter.netPct} />
        </>
      )}
    </p>
  );
}
