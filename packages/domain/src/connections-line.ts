import { DASH } from "./constants";
import type { RacingCode } from "./model";

/** Who rides or drives a runner and who trains it. */
export interface Connections {
  readonly jockey?: string | undefined;
  readonly trainer?: string | undefined;
}

/**
 * The line of jockey and trainer by code (section 5): R `J: name • T: name`; G `T: name`; H `D: name • T: name`.
 * A missing part is left out; a dash when nothing is left.
 */
export function connectionsLine({ jockey, trainer }: Connections, code: RacingCode): string {
  const parts: string[] = [];
  if (jockey?.trim() && code !== "G") {
    parts.push(`${code === "H" ? "D" : "J"}: ${jockey.trim()}`);
  }
  if (trainer?.trim()) {
    parts.push(`T: ${trainer.trim()}`);
  }
  return parts.join(" • ") || DASH;
}
