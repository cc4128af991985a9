import type {
  SignalPeriod,
  SignalRecord,
  SignalReturns,
  SignalsOfCode,
  SignalsOfState,
  SignalTally as WireTally,
} from "@railbird/contract";
import {
  addReturns,
  addTallies,
  type CalendarDate,
  DEFAULT_JURISDICTION,
  type Instant,
  type Jurisdiction,
  melbourneDate,
  NO_RUNS,
  noReturns,
  RACING_CODES,
  RETURN_PRICES,
  returnOf,
  SIGNAL_KINDS,
  type SignalDayTally,
  type SignalKind,
  type SignalReturnCounts,
  seasonEnd,
  seasonStart,
} from "@railbird/domain";
import type { ParamsOf } from "../reads";
import type { CountedPeriod, DayReturns } from "../source";
import { toFourDecimals } from "./shared";

/** The races whose returns a signals' record is presented from: those of its whole season, however many days of it are asked for. */
export function returnSeason({ date, jurisdiction }: ParamsOf<"signalRecord">, now: Instant): CountedPeriod {
  const from = seasonStart(date ?? melbourneDate(now));
  return { from, to: seasonEnd(from), jurisdiction: jurisdiction ?? DEFAULT_JURISDICTION };
}

/** How the signals ran on a day and in its season, from one jurisdiction's counts of the season up to that day. */
export function presentSignalRecord(
  tallies: readonly SignalDayTally[],
  returns: readonly DayReturns[],
  date: CalendarDate,
  jurisdiction: Jurisdiction,
): SignalRecord {
  const ofDay = tallies.filter((tally) => tally.date === date);
  return {
    date,
    jurisdiction,
    day: presentPeriod(
      ofDay,
      returnsOf(returns, (each) => each === date),
      date,
      date,
    ),
    season: presentPeriod(
      tallies,
      returnsOf(returns, (each) => each <= date),
      seasonStart(date),
      date,
    ),
  };
}

/** The counts of these dates' races. */
function returnsOf(
  days: readonly DayReturns[],
  isAsked: (date: CalendarDate) => boolean,
): readonly SignalReturnCounts[] {
  return days.filter(({ date }) => isAsked(date)).flatMap(({ counts }) => counts);
}

/** How the signals ran from one date to another; several counts of one signal are added up. */
export function presentPeriod(
  tallies: readonly SignalDayTally[],
  returns: readonly SignalReturnCounts[],
  from: CalendarDate,
  to: CalendarDate,
): SignalPeriod {
  const codes = RACING_CODES.map((racingCode) => tallies.filter((tally) => tally.racingCode === racingCode));
  return {
    from,
    to,
    ...sumOf(tallies),
    byCode: codes.flatMap(presentCode),
    byState: codes.flatMap(presentStates),
    returns: SIGNAL_KINDS.map((kind) =>
      presentReturns(returns.filter(({ signal }) => signal === kind).reduce(addReturns, noReturns(kind))),
    ),
  };
}

function presentCode(tallies: readonly SignalDayTally[]): SignalsOfCode[] {
  const [first] = tallies;
  const sum = sumOf(tallies);
  return first === undefined || sum.races === 0 ? [] : [{ racingCode: first.racingCode, ...sum }];
}

function presentStates(tallies: readonly SignalDayTally[]): SignalsOfState[] {
  const states = [...new Set(tallies.map(({ state }) => state))].sort();
  return states.flatMap((state) =>
    presentCode(tallies.filter((tally) => tally.state === state)).map((ofCode) => ({ ...ofCode, state })),
  );
}

function sumOf(tallies: readonly SignalDayTally[]): { readonly races: number; readonly signals: WireTally[] } {
  const signals = SIGNAL_KINDS.map((kind) => presentTally(kind, tallies));
  // Every race in the sample has a runner with a price, and so a favourite.
  return { races: signals[0]?.runs ?? 0, signals };
}

function presentTally(signal: SignalKind, tallies: readonly SignalDayTally[]): WireTally {
  const { expectedWins, ...counts } = tallies.reduce((sum, { signals }) => addTallies(sum, signals[signal]), NO_RUNS);
  return { signal, ...counts, expectedWins: Math.round(expectedWins * 100) / 100 };
}

function presentReturns({ signal, prices }: SignalReturnCounts): SignalReturns {
  return {
    signal,
    prices: RETURN_PRICES.flatMap((price, index) => {
      const counts = prices[index];
      const estimate = counts && returnOf(counts);
      return estimate === undefined ? [] : [{ price, ...toFourDecimals(estimate) }];
    }),
  };
}
