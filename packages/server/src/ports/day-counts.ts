import type {
  AustralianState,
  BookmakerCounts,
  CalendarDate,
  Jurisdiction,
  RacingCode,
  SignalReturnCounts,
} from "@railbird/domain";

/** Counts of a day's races of one code in one state. */
export interface DayGroup<Of> {
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT, or the region abroad. */
  readonly state: string;
  readonly counts: readonly Of[];
}

/** Which races' counts are wanted. */
export interface CountedRaces {
  /** Name of the feed that listed them: invented races are never counted with real ones. */
  readonly source: string;
  readonly from: CalendarDate;
  /** Counts too. */
  readonly to: CalendarDate;
  readonly jurisdiction: Jurisdiction;
  /** All when absent. */
  readonly racingCode?: RacingCode | undefined;
  /** All when absent. */
  readonly state?: AustralianState | undefined;
}

/** The sums of one day's races. */
export interface DaySums<Of> {
  readonly date: CalendarDate;
  readonly counts: readonly Of[];
}

/** Keeps what is counted from the price history, a day's counts for each code and state. */
export interface DayCountsStore<Of> {
  /** Replaces a day's counts. Rejects with `Superseded` once another server has begun to lead. */
  saveDay(source: string, date: CalendarDate, groups: readonly DayGroup<Of>[]): Promise<void>;
  /** The sums of these races: one for each bookmaker or signal that has any, by its name. */
  sums(races: CountedRaces): Promise<readonly Of[]>;
  /** The same day by day, by date; a day without any is left out. */
  daySums(races: CountedRaces): Promise<readonly DaySums<Of>[]>;
}

/** How bookmakers compared, each of them and the whole market. */
export type BookmakerComparisonStore = DayCountsStore<BookmakerCounts>;

/** The store of what a dollar on each signal returned. */
export type SignalReturnStore = DayCountsStore<SignalReturnCounts>;
