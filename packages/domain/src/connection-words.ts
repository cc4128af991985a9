import type { RacingCode } from "./model";

/** A racing code's own column headings and roles. */
export interface ConnectionWords {
  /** The heading of the column of jockeys and trainers: the code's most important role. */
  readonly connections: string;
  /** The word for who rides or drives; absent for greyhounds. */
  readonly rider?: string;
  /** The heading of the column of barriers. */
  readonly barrier: string;
}

/** The words of each code; the specification's are those of thoroughbred racing. */
export const CONNECTION_WORDS: Readonly<Record<RacingCode, ConnectionWords>> = {
  R: { connections: "Jockey", rider: "Jockey", barrier: "Bar" },
  H: { connections: "Driver", rider: "Driver", barrier: "Bar" },
  G: { connections: "Trainer", barrier: "Box" },
};
