import { DASH } from "./constants";
import type { RacingCode } from "./model";

/** Who rides or drives a runner and who trains it. */
export interface Connections {
  readonly jockey?: string | undefined;
  readonly trainer?: string | undefined;
}

/**
 * The line of jockey and trainer by code (section 5): R `J: name • T: name`; G `T: name`; H `D: name • T: name`.
 * A missing name is a dash; one dash alone when none is known.
 */
export function connectionsLine({ jockey, trainer }: Connections, code: RacingCode): string {
  const rider = code === "G" ? undefined : jockey?.trim();
  const trains = trainer?.trim();
  if (!rider && !trains) return DASH;
  const trainerPart = `T: ${trains || DASH}`;
  return code === "G" ? trainerPart : `${code === "H" ? "D" : "J"}: ${rider || DASH} • ${trainerPart}`;
}
