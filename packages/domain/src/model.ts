/**
 * The nouns of a race day (specification, section 3).
 *
 * Instants are epoch milliseconds (UTC); prices are decimal dollars (2.40 means a $1 bet returns $2.40);
 * distances are metres; dates are `YYYY-MM-DD` in the zone that the field names.
 */

/** Epoch milliseconds, UTC. */
export type Instant = number;

/** A calendar date `YYYY-MM-DD`; a meeting's date is local to the meeting. */
export type CalendarDate = string;

/** R thoroughbred racing, G greyhounds, H harness (section 3). */
export type RacingCode = "R" | "G" | "H";

/** Whose racing is listed. AU is the default (section 9). */
export type Jurisdiction = "AU" | "NZ";

/** What the feed last said about a race. `interim` and `final` carry results; `abandoned` will not run. */
export type RaceStatus = "open" | "closed" | "interim" | "final" | "abandoned";

/** One bookmaker's fixed-win price on one runner. */
export interface Quote {
  /** The feed's identifier of the bookmaker, lower case (`sportsbet`). */
  readonly bookmakerId: string;
  /** Current price, decimal dollars, above 1.00. */
  readonly odds: number;
  /** That bookmaker's opening price, or the first price seen that day. */
  readonly openOdds?: number;
  /** When this price was last confirmed by the feed. */
  readonly seenAt: Instant;
}

/** The best price that a runner had before it was scratched. */
export interface LastPrice {
  /** Decimal dollars. */
  readonly odds: number;
  /** The best opening price over the bookmakers that quoted it, decimal dollars. */
  readonly openOdds?: number;
}

/** One entrant of a race. */
export interface Runner {
  /** Unique within its race and stable for the day. */
  readonly id: string;
  /** Saddle-cloth, rug or harness number. */
  readonly number: number;
  readonly name: string;
  readonly jockey?: string;
  readonly trainer?: string;
  /** Barrier, box or harness draw; text, because harness uses `Fr2` and the like. */
  readonly barrier?: string;
  /** Carried weight in kilograms. */
  readonly weight?: number;
  /** Recent finishes as the feed prints them, oldest first (`3x41`). */
  readonly form?: string;
  readonly silksUrl?: string;
  readonly scratched: boolean;
  /** When it was scratched: as the feed says, or when it was first seen scratched; absent when neither is known. */
  readonly scratchedAt?: Instant;
  /** Its best price before it was scratched; absent while it is not, and where that is not known. */
  readonly lastPrice?: LastPrice;
  /** Every bookmaker's quote. Empty when nobody quotes, or when scratched. */
  readonly prices: readonly Quote[];
  /** How many tipsters named this runner. */
  readonly tipsCount?: number;
}

/** A placing. Dead heats share a position. */
export interface Placing {
  readonly position: number;
  readonly runnerNumber: number;
}

/** A start time that moved. */
export interface StartMove {
  readonly from: Instant;
  readonly to: Instant;
  /** When that was first seen. */
  readonly at: Instant;
}

export interface Race {
  readonly id: string;
  readonly meetingId: string;
  /** Its meeting's date, local to the meeting. */
  readonly meetingDate: CalendarDate;
  /** Whose racing its meeting is listed with. */
  readonly jurisdiction: Jurisdiction;
  readonly number: number;
  readonly name: string;
  readonly racingCode: RacingCode;
  readonly venue: string;
  readonly state: string;
  readonly startTime: Instant;
  /** The start that was published first; absent while `startTime` is that one. */
  readonly advertisedStart?: Instant;
  /** Metres. */
  readonly distance?: number;
  readonly status: RaceStatus;
  readonly trackCondition?: string;
  readonly weather?: string;
  readonly tipspotRaceId?: string;
  readonly runners: readonly Runner[];
  readonly results?: readonly Placing[];
  /** When a feed last confirmed this race's prices; absent until one has. */
  readonly updatedAt?: Instant;
  /** When prices were first seen: from then on every change of them is known. */
  readonly watchedFrom?: Instant;
  /** When it was first seen that the race was no longer open; absent while it is, and where that was before it was known. */
  readonly closedAt?: Instant;
  /** Moves of its start, by time: the newest twenty. */
  readonly startMoves?: readonly StartMove[];
}

export interface Meeting {
  readonly id: string;
  readonly venue: string;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT, or the region abroad. */
  readonly state: string;
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  /** Local to the meeting. */
  readonly date: CalendarDate;
  readonly trackCondition?: string;
  readonly weather?: string;
  readonly races: readonly Race[];
}

/** The five betting signals of a race (section 3). One with nothing to show is absent. */
export interface Signals {
  readonly favourite?: PriceSignal;
  readonly secondFavourite?: PriceSignal;
  readonly mostTipped?: TipSignal;
  readonly biggestCruncher?: MoveSignal;
  readonly biggestDrifter?: MoveSignal;
}

export interface PriceSignal {
  /** Runner id. */
  readonly id: string;
  readonly number: number;
  readonly odds: number;
}

export interface TipSignal {
  /** Runner id. */
  readonly id: string;
  readonly number: number;
  readonly tipsCount: number;
}

export interface MoveSignal {
  readonly runnerId: string;
  readonly number: number;
  /** Percent, current against opening price; below zero is a crunch. */
  readonly movePct: number;
}
