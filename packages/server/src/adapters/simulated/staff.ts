import { people } from "./names";
import { Draw, hashText } from "./random";

/** The people of a meeting: each of its races draws from them. */
export interface Staff {
  readonly jockeys: readonly string[];
  readonly trainers: readonly string[];
}

/** Draws a meeting's people. The same for the same seed and meeting. */
export function staffOf(seed: string, meetingId: string): Staff {
  const draw = new Draw(hashText(`${seed}|${meetingId}|people`));
  return { jockeys: people(28, draw), trainers: people(24, draw) };
}
