import { DASH } from "@railbird/domain";
import { VisuallyHidden } from "../basics/VisuallyHidden";

export interface DistanceProps {
  readonly metres: number | undefined;
}

/** How long a race is; a dash where that is not known, which is said in words to those who cannot see what it stands for. */
export function Distance({ metres }: DistanceProps) {
  if (metres !== undefined) return `${metres} m`;
  return (
    <>
      <span aria-hidden="true">{DASH}</span>
      <VisuallyHidden>distance not known</VisuallyHidden>
    </>
  );
}
