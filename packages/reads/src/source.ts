import type {
  AustralianState,
  BookmakerCounts,
  BookmakerSettings,
  CalendarDate,
  Found,
  Instant,
  Jurisdiction,
  Meeting,
  NamedForm,
  NamedThing,
  PriceSeries,
  RaceView,
  RacingCode,
  Run,
  SignalDayTally,
  SignalReturnCounts,
  SiteSwitch,
  SwitchState,
} from "@railbird/domain";

/** When which parts of a race or meeting last changed. */
export interface PartVersions {
  readonly all: number;
  readonly summary: number;
  readonly timing: number;
  readonly prices: number;
  readonly log: number;
}

/** A race with what follows from its prices. */
export interface RaceSource extends RaceView {
  readonly versions: PartVersions;
  /** True for a race of another day, which is read from storage: the feed's state says nothing of it. */
  readonly archived?: boolean;
}

/** A meeting and its races by number. */
export interface MeetingSource {
  readonly meeting: Omit<Meeting, "races">;
  readonly races: readonly RaceSource[];
  readonly versions: PartVersions;
  /** True for a meeting of another day, which is read from storage. */
  readonly archived?: boolean;
}

/** The prices of a race over time. */
export interface RacePricesSource {
  /** The race at the time of the last of these prices. */
  readonly race: RaceSource;
  /** By runner id, then by bookmaker id. Unchanged parts stay the same objects. */
  readonly quotes: ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;
}

/** The form of a race's runners. */
export interface RaceFormSource {
  readonly runners: readonly NamedForm[];
  /** When that was last stored; 0 where nothing is. */
  readonly savedAt: Instant;
  /** Until when it need not be read again; for ever when absent. */
  readonly until?: Instant;
}

/** The meetings that are stored of a date. */
export interface StoredDaySource {
  readonly meetings: readonly MeetingSource[];
  /** Since when this server knows them; absent where nothing is read from storage. */
  readonly knownSince?: Instant;
}

/** Prices of a race before now. */
export interface EarlierPricesSource {
  /** Each bookmaker's price on a runner at an instant, decimal dollars, by bookmaker id. */
  pricesAt(runnerId: string, instant: Instant): ReadonlyMap<string, number>;
}

/** The feed's credit, its state, and when that changed. */
export interface FeedSource {
  readonly name: string;
  readonly credit: string;
  readonly creditUrl?: string;
  /** Of several feeds as one: the credit of each. */
  readonly credits?: readonly { readonly text: string; readonly url?: string }[];
  /** Present where an owner does not allow the data to be handed on. */
  readonly redistribution?: "forbidden";
  readonly simulated: boolean;
  readonly state: "starting" | "ok" | "stale" | "down" | "kept";
  readonly updatedAt?: Instant;
  readonly version: number;
  /** When it next changes by time alone; never when absent. */
  readonly until?: Instant;
}

/** How a bookmaker is shown. */
export interface BookmakerSource extends Omit<BookmakerSettings, "position"> {
  readonly id: string;
  readonly bookmakerId: string;
}

/** The parts of bookmakers that this site shows beside their names and prices. */
export interface BookmakerSwitches {
  /** Whether anything leads to their websites. */
  readonly links: boolean;
  /** Whether featured ones are shown with a call to bet. */
  readonly betNow: boolean;
  /** Whether one without a licence body is neither featured nor linked. */
  readonly licenceRequired: boolean;
  /** Whether any is listed as featured; they are when absent. */
  readonly featured?: boolean;
}

/** The parts that both the server's settings and the operator's switches allow. */
export function allowedOf(settings: BookmakerSwitches, withheld: readonly SiteSwitch[]): BookmakerSwitches {
  if (withheld.length === 0) return settings;
  const isOn = (name: SiteSwitch) => !withheld.includes(name);
  return {
    ...settings,
    links: settings.links && isOn("links"),
    betNow: settings.betNow && isOn("betNow"),
    featured: isOn("featured"),
  };
}

/** A race's tips. */
export interface TipsSource {
  readonly tipspotRaceId: string;
  /** How many tipsters named each runner, by runner number. */
  readonly counts: ReadonlyMap<number, number>;
}

/** How the signals ran in a season, day by day. */
export interface SignalSeasonSource {
  readonly tallies: readonly SignalDayTally[];
  /** When it is to be read again; never when absent. */
  readonly until?: Instant;
}

/** Which races are counted. */
export interface CountedPeriod {
  readonly from: CalendarDate;
  /** Counts too. */
  readonly to: CalendarDate;
  readonly jurisdiction: Jurisdiction;
  readonly racingCode?: RacingCode | undefined;
  readonly state?: AustralianState | undefined;
}

/** The return of a dollar on each signal of a day. */
export interface DayReturns {
  readonly date: CalendarDate;
  readonly counts: readonly SignalReturnCounts[];
}

/** Counts of these races, by bookmaker or signal. */
export interface CountsSource<Of> {
  readonly counts: readonly Of[];
  /** When it is to be read again; never when absent. */
  readonly until?: Instant;
}

/** The source of reads: the server's board, or the mocked race day. */
export interface RaceDaySource {
  now(): Instant;
  /** Every meeting on the board, in any order. One that has changed today stays, so that the largest version never decreases. */
  meetings(): readonly MeetingSource[];
  /** The meetings stored of a date that is not today; `undefined` while they are not in memory. */
  day(date: CalendarDate): StoredDaySource | undefined;
  /** When a price next becomes too old to show; never when absent. */
  pricesHoldUntil(): Instant | undefined;
  /** A meeting of the board, or of another day while it is in memory. */
  meeting(id: string): MeetingSource | undefined;
  /** How the signals ran in the season that began on a date; `undefined` while that is not in memory. */
  signalSeason(start: CalendarDate): SignalSeasonSource | undefined;
  /** How bookmakers compared in these races; `undefined` while that is not in memory. */
  comparison(period: CountedPeriod): CountsSource<BookmakerCounts> | undefined;
  /** The return of a dollar on each signal in these races, day by day; `undefined` while it is not in memory. */
  returns(period: CountedPeriod): CountsSource<DayReturns> | undefined;
  /** A race of the board, or of another day while it is in memory. */
  race(id: string): RaceSource | undefined;
  /** The form of a race's runners; `undefined` while it is not in memory. */
  form(raceId: string): RaceFormSource | undefined;
  /** The prices of a race over time; `undefined` while they are not in memory. */
  prices(raceId: string): RacePricesSource | undefined;
  /** The prices of an open race at nine in the morning and over the last ten minutes, as far as they are at hand. */
  earlierPrices(raceId: string): EarlierPricesSource | undefined;
  /** Grows when earlier prices have become known otherwise than by a change of the race. */
  earlierPricesVersion(): number;
  /** The things that a text finds, best first. */
  search(text: string, limit: number): readonly Found[];
  /** The races of today in which a runner or a person is named, in no order. */
  racesNaming(thing: NamedThing): readonly string[];
  /** Their runs on other days; none while those are not in memory. */
  archivedRuns(thing: NamedThing): readonly Run[];
  feed(): FeedSource;
  /** A race's tips as far as they are cached. */
  tips(raceId: string): TipsSource | undefined;
  /** The tipping site's page of a race; `undefined` when no site is known. */
  tipsUrl(tipspotRaceId: string): string | undefined;
  /** Where this site serves a copied picture of silks; `undefined` when it shows none. Fixed while the server runs. */
  silksUrl(silksName: string): string | undefined;
  /** In display order. */
  bookmakers(): readonly BookmakerSource[];
  /** The parts of them that are shown now. */
  bookmakerSwitches(): BookmakerSwitches;
  /** The operator's switches. */
  switches(): SwitchState;
  /** Grows with every change of {@link bookmakers}. */
  bookmakersVersion(): number;
  /** The version of what changes by time alone at an instant. */
  versionAt(instant: Instant): number;
  /** When a change of this version was made. */
  instantOf(version: number): Instant;
}
