import type { CalendarDate, Instant, Meeting, PersonRole } from "@railbird/domain";

/** What can be found. */
export type SearchKind = "venue" | "race" | "runner" | PersonRole;

/** Something that can be found: the id is a meeting's, a race's, or that of a runner or a person across races. */
export interface SearchKey {
  readonly kind: SearchKind;
  readonly id: string;
}

/** Where a meeting is from: the board, or storage. A meeting that has just left the board may be in both. */
export type SearchLayer = "board" | "kept";

/** A meeting of the index: the same object for all that it names. */
export interface PlacedMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode"> {
  readonly date: CalendarDate;
  readonly layer: SearchLayer;
}

/** A race that names something, or the race that was found. */
export interface PlacedRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly startTime: Instant;
  readonly meeting: PlacedMeeting;
}

/** Something that was found. */
export interface SearchHit extends SearchKey {
  readonly name: string;
  /** Its meeting, of a venue. */
  readonly meeting?: PlacedMeeting;
  /** The races that name it, one for each of its runs, in no order; of a race itself. */
  readonly races: readonly PlacedRace[];
}
