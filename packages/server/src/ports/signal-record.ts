import type {
  CalendarDate,
  Jurisdiction,
  RacingCode,
  SignalDayTally,
  SignalKind,
  SignalRun,
  SignalRuns,
} from "@railbird/domain";

/** The stored record of how a race's signals ran. */
export interface SignalRaceRecord {
  readonly raceId: string;
  /** Name of the feed that listed the race: invented races are never counted with real ones. */
  readonly source: string;
  readonly meetingDate: CalendarDate;
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT, or the region abroad. */
  readonly state: string;
  /** The version of the race on the board that this was computed from. */
  readonly boardVersion: number;
  /** Signals whose runner has an implied chance; empty for a race that is no longer in the sample. */
  readonly runs: CountedRuns;
}

/** A run that counts: the market gave its runner a chance. */
export type CountedRun = Pick<SignalRun, "outcome"> & { readonly implied: number };

/** The counted runs of a race's signals; a signal that does not count is absent. */
export type CountedRuns = Readonly<Partial<Record<SignalKind, CountedRun>>>;

/** The runs that count: those whose runner has an implied chance. */
export function countedRuns(runs: SignalRuns): CountedRuns {
  const counted: Partial<Record<SignalKind, CountedRun>> = {};
  for (const [kind, { outcome, implied }] of Object.entries(runs) as [SignalKind, SignalRun][]) {
    if (implied !== undefined) counted[kind] = { outcome, implied };
  }
  return counted;
}

/** Which days' counts are wanted. */
export interface SignalDays {
  readonly source: string;
  readonly from: CalendarDate;
  /** Counts too. */
  readonly to: CalendarDate;
}

/** Keeps how the signals of finished races ran, race by race, and counts them. */
export interface SignalRecordStore {
  /**
   * Stores these records in one transaction, each in place of the stored one of its race, unless that was computed from a newer
   * version of the board. Every save has a higher revision than those before it. Rejects with `Superseded`, and nothing is stored,
   * once another server has begun to lead.
   */
  save(records: readonly SignalRaceRecord[]): Promise<void>;
  /** The stored records of one date's races, by race id. */
  recordsOn(source: string, date: CalendarDate): Promise<readonly SignalRaceRecord[]>;
  /** The counts of these days, by date, jurisdiction, code and state; with `since`, of the days alone that have a newer revision. */
  tallies(days: SignalDays, since?: number): Promise<readonly SignalDayTally[]>;
}
