import type { AustralianState, BookmakerCounts, CalendarDate, Jurisdiction, RacingCode } from "@railbird/domain";

/** What is counted of a day's races of one code in one state. */
export interface ComparedGroup {
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT, or the region abroad. */
  readonly state: string;
  /** Of each bookmaker and of the whole market. */
  readonly counts: readonly BookmakerCounts[];
}

/** Which races' counts are wanted. */
export interface ComparedRaces {
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

/** Keeps how bookmakers compared, a day's counts for each code and state. */
export interface BookmakerComparisonStore {
  /** Replaces a day's counts. Rejects with `Superseded` once another server has begun to lead. */
  saveDay(source: string, date: CalendarDate, groups: readonly ComparedGroup[]): Promise<void>;
  /** The sums of these races, by bookmaker id. */
  sums(races: ComparedRaces): Promise<readonly BookmakerCounts[]>;
}
