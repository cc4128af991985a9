import type { CalendarDate, Jurisdiction, Placing, RaceStatus, RacingCode, Signals } from "./model";
import { impliedProbability, isPlausiblePrice } from "./prices";
import { type RunOutcome, runOutcome } from "./runs";
import { SIGNAL_KINDS, type SignalKind } from "./signals";

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

/** How the runner of one signal ran. */
export interface SignalRun {
  readonly runnerNumber: number;
  readonly outcome: RunOutcome;
  /**
   * The chance of winning that the market gave it, 0 to 1: the implied probability of its best final price, divided by
   * the sum of those of all runners, so that a race's chances add up to one. Absent where a starter has no price: the others' would be too high.
   */
  readonly implied?: number;
}

/** How the signals of a race ran; a signal that the race does not have is absent. */
export type SignalRuns = Readonly<Partial<Record<SignalKind, SignalRun>>>;

/** The fields of a race that {@link signalRuns} needs. */
export interface RunRace {
  readonly status: RaceStatus;
  readonly results?: readonly Placing[];
  readonly signals: Signals;
  readonly runners: readonly {
    readonly id: string;
    readonly number: number;
    readonly scratched: boolean;
    /** Best final price, decimal dollars. */
    readonly odds?: number;
  }[];
}

/**
 * How a race's signals ran, by its last signals and its last prices; empty until the race is final, and for one without a
 * result. Scratched runners are no starters and have no part in the market.
 */
export function signalRuns({ status, results = [], signals, runners }: RunRace): SignalRuns {
  if (status !== "final" || results.length === 0) return {};
  const starters = runners.filter(({ scratched }) => !scratched);
  const chances = starters.map(({ odds }) => chanceOf(odds)).filter((chance) => chance !== undefined);
  const market = chances.length === starters.length ? chances.reduce((sum, chance) => sum + chance, 0) : undefined;
  const runs: Partial<Record<SignalKind, SignalRun>> = {};
  for (const kind of SIGNAL_KINDS) {
    const id = signalRunnerId(signals, kind);
    const runner = starters.find((starter) => starter.id === id);
    if (runner === undefined) continue;
    const chance = chanceOf(runner.odds);
    runs[kind] = {
      runnerNumber: runner.number,
      outcome: runOutcome(results, runner.number, starters.length),
      ...(chance !== undefined && market !== undefined && { implied: chance / market }),
    };
  }
  return runs;
}

/** The id of the runner that a signal points to; `undefined` where the race does not have the signal. */
export function signalRunnerId(signals: Signals, kind: SignalKind): string | undefined {
  if (kind === "biggestCruncher" || kind === "biggestDrifter") return signals[kind]?.runnerId;
  return signals[kind]?.id;
}

function chanceOf(odds: number | undefined): number | undefined {
  return isPlausiblePrice(odds) ? impliedProbability(odds) : undefined;
}
