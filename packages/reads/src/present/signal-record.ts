import type {
  SignalPeriod,
  SignalRecord,
  SignalsOfCode,
  SignalsOfState,
  SignalTally as WireTally,
} from "@railbird/contract";
import {
  addTallies,
  type CalendarDate,
  type Jurisdiction,
  NO_RUNS,
  RACING_CODES,
  SIGNAL_KINDS,
  type SignalDayTally,
  type SignalKind,
  seasonStart,
} from "@railbird/domain";

/** How the signals ran on a day and in its season, from one jurisdiction's counts of the season up to that day. */
export function presentSignalRecord(
  tallies: readonly SignalDayTally[],
  date: CalendarDate,
  jurisdiction: Jurisdiction,
): SignalRecord {
  const ofDay = tallies.filter((tally) => tally.date === date);
  return {
    date,
    jurisdiction,
    day: presentPeriod(ofDay, date, date),
    season: presentPeriod(tallies, seasonStart(date), date),
  };
}

function presentPeriod(tallies: readonly SignalDayTally[], from: CalendarDate, to: CalendarDate): SignalPeriod {
  const codes = RACING_CODES.map((racingCode) => tallies.filter((tally) => tally.racingCode === racingCode));
  return { from, to, ...sumOf(tallies), byCode: codes.flatMap(presentCode), byState: codes.flatMap(presentStates) };
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
