import type { Jurisdiction } from "./jurisdiction";
import type { CalendarDate, RacingCode } from "./model";
import type { SignalRun } from "./signal-runs";
import type { SignalKind } from "./signal-tiles";

/** Plain counts of how one signal ran. */
export interface SignalTally {
  /** Races in the sample. */
  readonly runs: number;
  readonly won: number;
  /** Placed without having won. */
  readonly placed: number;
  readonly unplaced: number;
  /** The wins that the market's final prices implied: the sum of the implied chances. */
  readonly expectedWins: number;
}

/** How the signals of one date's races of one code in one state ran. */
export interface SignalDayTally {
  readonly date: CalendarDate;
  readonly jurisdiction: Jurisdiction;
  readonly racingCode: RacingCode;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT, or the region abroad. */
  readonly state: string;
  /** The newest revision of these races: one that changes has a higher one than any race had before. */
  readonly revision: number;
  readonly signals: Readonly<Record<SignalKind, SignalTally>>;
}

/** The tally of no race at all. */
export const NO_RUNS: SignalTally = { runs: 0, won: 0, placed: 0, unplaced: 0, expectedWins: 0 };

/** A tally with one run more. A run without an implied chance is left out: there is nothing to compare its result with. */
export function withRun(tally: SignalTally, { outcome, implied }: Pick<SignalRun, "outcome" | "implied">): SignalTally {
  if (implied === undefined) return tally;
  return {
    ...tally,
    runs: tally.runs + 1,
    [outcome]: tally[outcome] + 1,
    expectedWins: tally.expectedWins + implied,
  };
}

/** The tally of both samples together. */
export function addTallies(a: SignalTally, b: SignalTally): SignalTally {
  return {
    runs: a.runs + b.runs,
    won: a.won + b.won,
    placed: a.placed + b.placed,
    unplaced: a.unplaced + b.unplaced,
    expectedWins: a.expectedWins + b.expectedWins,
  };
}
