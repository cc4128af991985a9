import type { RacingCode } from "./model";

/** What a code calls the parts of a field that go by different names. */
export interface ConnectionWords {
  /** Heads the column of jockeys and trainers: by who counts most in that code. */
  readonly connections: string;
  /** Who rides or drives; absent for greyhounds. */
  readonly rider?: string;
  /** Heads the column of barriers. */
  readonly barrier: string;
}

/** The column's words by code: the specification's are a thoroughbred's. */
export const CONNECTION_WORDS: Readonly<Record<RacingCode, ConnectionWords>> = {
  R: { connections: "Jockey", rider: "Jockey", barrier: "Bar" },
  H: { connections: "Driver", rider: "Driver", barrier: "Bar" },
  G: { connections: "Trainer", barrier: "Box" },
};
