/** Epoch milliseconds, UTC. */
export type Instant = number;

/** A calendar date `YYYY-MM-DD`; a meeting's date is local to the meeting. */
export type CalendarDate = string;

/** R thoroughbred racing, G greyhounds, H harness (section 3). */
export type RacingCode = "R" | "G" | "H";

/** The feed's latest status of a race. `interim` and `final` have results; an `abandoned` race will not run. */
export type RaceStatus = "open" | "closed" | "interim" | "final" | "abandoned";

/** One bookmaker's fixed-win price on one runner. */
export interface Quote {
  /** The feed's identifier of the bookmaker, lower case (`sportsbet`). */
  readonly bookmakerId: string;
  /** Current price, decimal dollars, above 1.00. */
  readonly odds: number;
  /** That bookmaker's opening price, or the first price seen that day. */
  readonly openOdds?: number;
  /** Its price for a place, decimal dollars; absent where its feed has none. */
  readonly placeOdds?: number;
  /** When these prices were last confirmed by the feed. */
  readonly seenAt: Instant;
}

/** A price that is no bookmaker's: what a tote would pay now, which changes until its pool closes, or what an exchange offers. */
export interface OtherPrice {
  /** Whose it is: `NZ`, `TAB`, `Betfair`. */
  readonly of: string;
  readonly kind: "tote" | "exchange";
  /** Decimal dollars; on an exchange the best price to back. */
  readonly win?: number;
  readonly place?: number;
  /** The best price to lay. */
  readonly lay?: number;
  /** When the feed last confirmed it. */
  readonly seenAt: Instant;
}

/** A bookmaker's own page of a race. */
export interface RacePage {
  readonly bookmakerId: string;
  /** https. */
  readonly url: string;
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
  /** Where its feed has a picture of the silks. For this site's server alone: visitors are given the copy. */
  readonly silksSource?: string;
  /** The name of this site's copy of that picture, once there is one. */
  readonly silksName?: string;
  readonly scratched: boolean;
  /** When it was scratched: by the feed, or when it was first seen scratched; absent when neither is known. */
  readonly scratchedAt?: Instant;
  /** Its best price before it was scratched; absent while it is not, and where that is not known. */
  readonly lastPrice?: LastPrice;
  /** True where its feed calls the scratching a late one. */
  readonly lateScratching?: boolean;
  /** An emergency or reserve that still waits for a scratching to make room; absent once it has a start. */
  readonly emergency?: boolean;
  /** Every bookmaker's quote; empty when scratched. */
  readonly prices: readonly Quote[];
  /** Prices of totes and exchanges; no part of best prices, signals or market percentages. */
  readonly otherPrices?: readonly OtherPrice[];
  /** How many tipsters named this runner. */
  readonly tipsCount?: number;
  /** Absent where its feed says nothing of it. */
  readonly profile?: RunnerProfile;
}

/** A runner's sex as racing names it; greyhounds are dogs and bitches. */
export type RunnerSex = (typeof RUNNER_SEXES)[number];

export const RUNNER_SEXES = ["colt", "filly", "gelding", "mare", "horse", "rig", "dog", "bitch"] as const;

/** A runner in a form guide, as far as its feed has it. */
export interface RunnerProfile {
  /** Years. */
  readonly age?: number;
  readonly sex?: RunnerSex;
  /** In lower case: `bay`. */
  readonly colour?: string;
  readonly sire?: string;
  readonly dam?: string;
  readonly damSire?: string;
  /** As its feed lists them. */
  readonly owners?: string;
  /** Where its trainer's stable or kennel is. */
  readonly trainedAt?: string;
  /** The handicapper's rating. */
  readonly rating?: number;
  /** Won so far, whole dollars. */
  readonly prizeMoney?: number;
  /** Kilograms that its apprentice jockey claims, 0 for none; `weight` is before they are taken off. */
  readonly claim?: number;
  /** Its gear: `Blinkers, Tongue Tie`. */
  readonly gear?: string;
  /** The changes of gear since its last start. */
  readonly gearChanges?: string;
  /** Where it is expected to settle after the start, in its feed's words: `Midfield`. */
  readonly settles?: string;
  /** The same on its feed's scale, from 0: higher is nearer to the lead. */
  readonly settlingLengths?: number;
}

/** A text on a race from before it was run, as its author wrote it. */
export interface RacePreview {
  /** Whose it is. */
  readonly by: string;
  readonly comment?: string;
  /** The runners that they pick, by number, the best first. */
  readonly picks?: readonly number[];
}

/** A placing. Dead heats share a position. */
export interface Placing {
  readonly position: number;
  readonly runnerNumber: number;
  /** Where the feed names it beside the result: the race's runners may not be known. */
  readonly runnerName?: string;
  /** Lengths behind the winner, where the feed says so. */
  readonly margin?: number;
}

/** A protest against the placings, pending or decided: feeds keep what was decided in its reason. */
export interface Protest {
  /** As the feed says it: `Protest UPHELD 2nd (#4) vs 1st (#3)`. */
  readonly reason?: string;
}

/** The amount that a pool pays. */
export interface Dividend {
  /** Win, Place, Quinella, Trifecta and so on. */
  readonly pool: string;
  /** Whose pool it is: NSW, VIC, QLD, NZ; absent where the feed does not say. */
  readonly tote?: string;
  /** Numbers of the runners that it is paid on, in the order of the placings. */
  readonly runners: readonly number[];
  /** Decimal dollars for one dollar. */
  readonly amount: number;
}

/** Prize money, class and the like of a race, as far as its feed gives them, in the feed's words. */
export interface RaceConditions {
  /** `MDN`, `Rating 60 HCP`. */
  readonly class?: string;
  /** Of a group or listed race. */
  readonly group?: string;
  /** Who may run. */
  readonly restrictions?: string;
  /** All prizes together, whole dollars of the country where it is run. */
  readonly prizeMoney?: number;
  /** The prize of each place, from the first, whole dollars. */
  readonly prizes?: readonly number[];
  /** How harness horses start: `Mobile`. */
  readonly startType?: string;
  /** Where the running rail is. */
  readonly rail?: string;
  /** Which way they run around. */
  readonly direction?: "left" | "right";
  readonly surface?: string;
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
  /** Absent where its feed says nothing of them. */
  readonly conditions?: RaceConditions;
  readonly tipspotRaceId?: string;
  /** How many places a bet for a place is paid on; absent where its feed does not say. */
  readonly placesPaid?: number;
  readonly preview?: RacePreview;
  /** The winner's time, seconds; absent until the feed gives it. */
  readonly winningTime?: number;
  /** Bookmakers' own pages of it, as far as its feed has them, by bookmaker id. */
  readonly pages?: readonly RacePage[];
  readonly runners: readonly Runner[];
  /** How many more runners the feed lists in a form that cannot be shown, without a number for instance; absent when there are none. */
  readonly runnersLeftOut?: number;
  readonly results?: readonly Placing[];
  readonly protest?: Protest;
  readonly dividends?: readonly Dividend[];
  /** When a feed last confirmed this race's prices; absent until one has. */
  readonly updatedAt?: Instant;
  /** When prices were first seen: every later change of them is known. */
  readonly watchedFrom?: Instant;
  /** The bookmakers that have quoted in it, in the order in which they were first seen; absent until one has. */
  readonly quotedBy?: readonly string[];
  /** When the race was first seen to be no longer open; absent while it is open, and where it was never seen open. */
  readonly closedAt?: Instant;
  /** When it jumped, where its feed says so; `closedAt` is when that was seen. */
  readonly jumpedAt?: Instant;
  /** Moves of its start, by time: the newest twenty. */
  readonly startMoves?: readonly StartMove[];
  /** Changes since it was first read, by time: see `raceLog`. */
  readonly changes?: readonly RaceChange[];
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

/** A signal that names a runner by its price: the favourite or the second favourite. */
export interface PriceSignal {
  /** Runner id. */
  readonly id: string;
  readonly number: number;
  readonly odds: number;
}

/** A signal that names a runner by its tips: the most tipped. */
export interface TipSignal {
  /** Runner id. */
  readonly id: string;
  readonly number: number;
  readonly tipsCount: number;
}

/** A signal that names a runner by its movement: the cruncher or the drifter. */
export interface MoveSignal {
  readonly runnerId: string;
  readonly number: number;
  /** Percent, current against opening price; below zero is a crunch. */
  readonly movePct: number;
  /** Percent that scratchings alone would have moved it, below zero; absent where they explain nothing. */
  readonly scratchingsPct?: number;
  /** Percent, current against what scratchings alone make of the opening price; absent where they explain nothing worth telling. */
  readonly netPct?: number;
}

interface Timed {
  /** When it happened, where the feed says so; else when it was first seen. */
  readonly at: Instant;
}

/** The race jumped, is open again after that, or will not be run; or its protest is no longer mentioned. */
export interface StatusChange extends Timed {
  readonly kind: "jumped" | "reopened" | "abandoned" | "protestCleared";
}

/** The expected start moved. */
export interface StartChange extends Timed {
  readonly kind: "start";
  readonly from: Instant;
  readonly to: Instant;
}

/** Runner numbers by place: a dead heat has several in one place. The first four home at most. */
export type Places = readonly (readonly number[])[];

/** A result was published, or one that was published is another now. */
export interface ResultChange extends Timed {
  readonly kind: "interim" | "final" | "amended";
  readonly places: Places;
  /** The places of an amended result before the amendment. */
  readonly was?: Places;
}

/** A protest was lodged, or its feed says something else of it. */
export interface ProtestChange extends Timed {
  readonly kind: "protest";
  readonly reason?: string;
}

/** The track, the weather or the rail changed. */
export interface ConditionChange extends Timed {
  readonly kind: "track" | "weather" | "rail";
  readonly from: string;
  readonly to: string;
}

/**
 * Something of one runner changed: it was scratched or is back; it waited as an emergency and gets a start (`to` is its barrier, if
 * it has one); another jockey or driver; another barrier or box, also a reserve's that takes a vacant one; other changes of gear.
 */
export interface RunnerChange extends Timed {
  readonly kind: "scratched" | "reinstated" | "emergency" | "jockey" | "barrier" | "gear";
  readonly runnerNumber: number;
  readonly runnerName: string;
  /** As it was; absent when there was none. */
  readonly from?: string;
  /** As it is; absent when there is none. */
  readonly to?: string;
  /** Of a scratching that its feed calls late. */
  readonly late?: boolean;
}

/** A change of a race, for its log. */
export type RaceChange = StatusChange | StartChange | ResultChange | ProtestChange | ConditionChange | RunnerChange;

/** Whose racing can be listed: Australia's and New Zealand's. */
export const JURISDICTIONS = ["AU", "NZ"] as const;

/** Whose racing is listed. AU is the default (section 9). */
export type Jurisdiction = (typeof JURISDICTIONS)[number];
