import type {
  CalendarDate,
  Instant,
  Jurisdiction,
  Meeting,
  PriceSeries,
  RaceView,
  RacingCode,
  SignalKind,
  SignalTally,
} from "@railbird/domain";

/** When which parts of a race or meeting last changed. */
export interface PartVersions {
  readonly all: number;
  readonly summary: number;
  readonly timing: number;
  readonly prices: number;
}

/** A race with what follows from its prices. */
export interface RaceSource extends RaceView {
  readonly versions: PartVersions;
}

/** A meeting and its races by number. */
export interface MeetingSource {
  readonly meeting: Omit<Meeting, "races">;
  readonly races: readonly RaceSource[];
  readonly versions: PartVersions;
}

/** The prices of a race over time. */
export interface RacePricesSource {
  /** The race at the time of the last of these prices. */
  readonly race: RaceSource;
  /** By runner id, then by bookmaker id. Unchanged parts stay the same objects. */
  readonly quotes: ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;
}

/** The feed's credit, its state, and when that changed. */
export interface FeedSource {
  readonly name: string;
  readonly credit: string;
  readonly creditUrl?: string;
  readonly simulated: boolean;
  readonly state: "starting" | "ok" | "stale" | "down";
  readonly updatedAt?: Instant;
  readonly version: number;
  /** When it next changes by time alone; never when absent. */
  readonly until?: Instant;
}

/** How a bookmaker is shown. */
export interface BookmakerSource {
  readonly id: string;
  readonly bookmakerId: string;
  readonly displayName: string;
  readonly fullName?: string;
  readonly color: string;
  readonly url: string;
  readonly logoUrl?: string;
  readonly description?: string;
  readonly featured: boolean;
}

/** A race's tips. */
export interface TipsSource {
  readonly tipspotRaceId: string;
  /** How many tipsters named each runner, by runner number. */
  readonly counts: ReadonlyMap<number, number>;
}

/** How the signals of one date's races of one code in one state ran. */
export interface SignalDaySource {
  readonly date: CalendarDate;
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  readonly state: string;
  /** Grows with every change of any day's counts. */
  readonly revision: number;
  readonly signals: Readonly<Record<SignalKind, SignalTally>>;
}

/** How the signals ran in a season, day by day. */
export interface SignalSeasonSource {
  readonly tallies: readonly SignalDaySource[];
  /** When it is to be read again; never when absent. */
  readonly until?: Instant;
}

/** The source of reads: the server's board, or the mocked race day. */
export interface RaceDaySource {
  now(): Instant;
  /** Every meeting on the board, in any order. One that has changed today stays, so that the largest version never decreases. */
  meetings(): readonly MeetingSource[];
  /** When a price next becomes too old to show; never when absent. */
  pricesHoldUntil(): Instant | undefined;
  meeting(id: string): MeetingSource | undefined;
  race(id: string): RaceSource | undefined;
  /** The prices of a race over time; `undefined` while they are not in memory. */
  prices(raceId: string): RacePricesSource | undefined;
  /** How the signals ran in the season that began on a date; `undefined` while that is not in memory. */
  signalSeason(start: CalendarDate): SignalSeasonSource | undefined;
  feed(): FeedSource;
  /** A race's tips as far as they are cached. */
  tips(raceId: string): TipsSource | undefined;
  /** The tipping site's page of a race; `undefined` when no site is known. */
  tipsUrl(tipspotRaceId: string): string | undefined;
  /** In display order. */
  bookmakers(): readonly BookmakerSource[];
  /** Grows with every change of {@link bookmakers}. */
  bookmakersVersion(): number;
  /** The version of what changes by time alone at an instant. */
  versionAt(instant: Instant): number;
  /** When a change of this version was made. */
  instantOf(version: number): Instant;
}
