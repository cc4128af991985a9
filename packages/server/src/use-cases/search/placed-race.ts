import type { FoundMeeting, FoundRace } from "@railbird/domain";

/** Where a meeting is from: the board, or storage. A meeting that has just left the board may be in both. */
export type SearchLayer = "board" | "kept";

/** A meeting with the layer that it is from: the same object for all that it names. */
export interface PlacedMeeting extends FoundMeeting {
  readonly layer: SearchLayer;
}

/** A race with the layer that its meeting is from. */
export interface PlacedRace extends FoundRace {
  readonly meeting: PlacedMeeting;
}
