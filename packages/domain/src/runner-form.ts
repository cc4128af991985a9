import type { CalendarDate } from "./model";

/** Which of its starts a record counts, in the order in which they are shown. */
export const FORM_RECORDS = [
  "career",
  "lastYear",
  "track",
  "distance",
  "trackAndDistance",
  "firm",
  "good",
  "soft",
  "heavy",
  "synthetic",
  "firstUp",
  "secondUp",
  "thirdUp",
  "leftHanded",
  "rightHanded",
  "box",
  "jockey",
] as const;

/** How often a runner has started, and how it finished. */
export interface FormRecord {
  /** On good going, first up after a spell, from today's box, with today's jockey and so on. */
  readonly of: (typeof FORM_RECORDS)[number];
  /** At least one. */
  readonly starts: number;
  readonly wins: number;
  readonly seconds: number;
  readonly thirds: number;
}

/** A race that a runner ran in before, as far as its feed says it. */
export interface PastStart {
  /** Local to that meeting. */
  readonly date: CalendarDate;
  /** As the feed writes it: a name or a code. */
  readonly track?: string;
  /** Metres. */
  readonly distance?: number;
  readonly trackCondition?: string;
  readonly class?: string;
  readonly position?: number;
  /** How many ran. */
  readonly starters?: number;
  /** Lengths behind the winner; of the winner, lengths ahead of the second. */
  readonly margin?: number;
  readonly barrier?: string;
  /** Rider or driver. */
  readonly jockey?: string;
  /** Carried weight in kilograms. */
  readonly weight?: number;
  /** Decimal dollars. */
  readonly startingPrice?: number;
  /** Of a race that it did not win. */
  readonly winner?: string;
  /** Of a race that it won. */
  readonly second?: string;
  /** Of a harness race, as the feed writes it. */
  readonly mileRate?: string;
  /** The stewards' note. */
  readonly stewards?: string;
}

/** Something that a feed points out of a runner, in the feed's words. */
export interface FormIndicator {
  readonly text: string;
  /** Whether it speaks against the runner. */
  readonly against: boolean;
}

/** The most past starts that are kept of a runner, and the most indicators. */
export const MOST_PAST_STARTS = 6;
export const MOST_INDICATORS = 12;

/** A runner's past, as far as its feed gives it. */
export interface RunnerForm {
  /** In the order of {@link FORM_RECORDS}. */
  readonly records?: readonly FormRecord[];
  /** Latest first. Barrier trials are none. */
  readonly starts?: readonly PastStart[];
  /** The weightiest first. */
  readonly indicators?: readonly FormIndicator[];
  /** Best time of a greyhound over the distance, seconds. */
  readonly bestTime?: number;
}

/** The form of one runner of a race. */
export interface NamedForm extends RunnerForm {
  /** As in its race. */
  readonly id: string;
  readonly number: number;
  readonly name: string;
}
