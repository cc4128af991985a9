import type { CalendarDate, Instant, Meeting } from "./model";
import type { NamedKind } from "./run";

/** What a search can find. */
export type FoundKind = "venue" | "race" | NamedKind;

/** Something that can be found: the id is a meeting's, a race's, or that of a runner or a person across races. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: string;
}

/** A meeting as the search's index knows it. */
export interface FoundMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode"> {
  readonly date: CalendarDate;
}

/** A race, and a run in it, as the search's index knows them. */
export interface FoundRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly startTime: Instant;
  readonly meeting: FoundMeeting;
}

/** Something that was found, as the index knows it. */
export interface Found extends FoundThing {
  readonly name: string;
  /** Its meeting, of a venue. */
  readonly meeting?: FoundMeeting;
  /** A race itself; of a runner or a person, the race of each of its runs, in no order. */
  readonly races: readonly FoundRace[];
}
